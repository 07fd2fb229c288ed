import { Directory } from '#web/features/identity/contacts/directory.tsx';
import { DirectoryIntroduction } from '#web/features/identity/contacts/directory-introduction.tsx';

export default function DirectoryView() {
  return (
    <>
      <Directory />
      <DirectoryIntroduction />
    </>
  );
}
