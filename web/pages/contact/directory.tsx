import { Directory } from '#web/features/identity/contacts/directory.tsx';
import { DirectoryIntroduction } from '#web/features/identity/contacts/directory-introduction.tsx';
import { Chairs } from '#web/ui/drawings.tsx';

export default function DirectoryView() {
  return (
    <>
      <Directory art={<Chairs />} updateHref="/contact?tab=update" />
      <DirectoryIntroduction />
    </>
  );
}
