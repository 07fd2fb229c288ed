// The one list of photos. Of a long one the document has only the first; the rest is asked for once the page has loaded.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { type FirstPhotos, firstPhotosKey, photosQuery } from '#web/features/photos/api.ts';

/** After so many milliseconds a picture that has not come is not waited for any longer. */
const pictureTimeoutMs = 4000;
let isOverdue = false;

function onLoad(tell: () => void) {
  const timer = setTimeout(() => {
    isOverdue = true;
    tell();
  }, pictureTimeoutMs);
  window.addEventListener('load', tell);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', tell);
  };
}

/** The document alone has them. */
const never = () => Promise.reject<FirstPhotos>();

/** Whether the pictures of the first view are here: they come before photos that nobody sees yet. */
const useHasLoaded = () =>
  useSyncExternalStore(
    onLoad,
    () => isOverdue || document.readyState === 'complete',
    () => false,
  );

/** Everyone's photos or one's own, newest first, as a query; those of a beginning come with the number of all. */
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
