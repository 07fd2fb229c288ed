import { UsersTab } from '#web/features/identity/users/list/users-tab.tsx';
import { useRsvpQueue } from '#web/features/rsvps/console/rsvps-tab-label.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Loading } from '#web/ui/loading.tsx';

// Comes with the dialog that shows it.
const profileForm = lazyComponent(
  async () => (await import('#web/features/identity/accounts/profile/profile-form.tsx')).ProfileForm,
  () => <Loading />,
);
const noReplies = { pendingOf: new Set<number>(), decidedOf: new Set<number>() };

export default function UsersView() {
  const replies = useRsvpQueue() ?? noReplies;
  return <UsersTab profileForm={(form) => <profileForm.View {...form} />} replies={replies} />;
}
