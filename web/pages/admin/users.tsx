import { useRsvpQueue } from '#web/features/rsvps/console/rsvps-tab-label.tsx';
import { UsersTab } from '#web/features/users/list/users-tab.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Loading } from '#web/ui/loading.tsx';

// Comes with the dialog that shows it.
const profileForm = lazyComponent(
  async () => (await import('#web/features/accounts/profile/profile-form.tsx')).ProfileForm,
  () => <Loading />,
);
const nobody: ReadonlySet<number> = new Set();

export default function UsersView() {
  const decided = useRsvpQueue()?.decidedOf ?? nobody;
  return <UsersTab decided={decided} profileForm={(form) => <profileForm.View {...form} />} />;
}
