// The one list of photos. The document has only the first part of a long list; the rest is fetched after the load.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type FirstPhotos, firstPhotosKey, photosQuery } from '#web/features/gallery/photos/queries.ts';

/** Milliseconds after which the page no longer waits for a picture. */
const pictureTimeoutMs = 4000;

/** Only the document has them. */
const never = () => Promise.reject<FirstPhotos>();

/** Whether the pictures of the first view have loaded: they come before photos outside the viewport. */
function useHasLoaded(): boolean {
  const [hasLoaded, setHasLoaded] = useState(false);
  useEffect(() => {
    const tell = () => setHasLoaded(true);
    if (document.readyState === 'complete') return tell();
    const timer = setTimeout(tell, pictureTimeoutMs);
    window.addEventListener('load', tell);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', tell);
    };
  }, []);
  return hasLoaded;
}

/** Everyone's photos or the viewer's own, newest first, as a query; a partial list has the total number. */
export function usePhotos(of: 'everyone' | 'mine') {
  const whole = useQuery({ ...photosQuery, enabled: useHasLoaded() });
  const { data: first } = useQuery<FirstPhotos>({ queryKey: firstPhotosKey, queryFn: never, enabled: false });
  const part = whole.data ? undefined : first?.part;
  const found = whole.data ?? first?.data;
  const data = useMemo(() => {
    if (of === 'mine') return found?.filter(({ mine }) => mine);
    return part ? found?.slice(0, part.first) : found;
  }, [of, found, part]);
  return {
    query: { ...whole, data, isLoadingError: whole.isLoadingError && !part },
    count: part?.[of === 'mine' ? 'own' : 'all'] ?? data?.length ?? 0,
  };
}
