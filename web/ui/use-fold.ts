// A part that is collapsible on small screens only. The browser's find-in-page still finds its text, and expands it.
import { useLayoutEffect, useRef, useState } from 'react';

/** @param isOpenAtFirst also on the server */
export function useFold(isOpenAtFirst = false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  // The part is `hidden="until-found"` while collapsed, which larger screens show anyway; before hydration it has
  // neither that nor `data-open`, and the stylesheet hides it.
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (isOpen || !element) return;
    const open = () => setOpen(true);
    // React does not support this value.
    element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', open);
    return () => {
      element.removeAttribute('hidden');
      element.removeEventListener('beforematch', open);
    };
  }, [isOpen]);
  return { isOpen, setOpen, part };
}
