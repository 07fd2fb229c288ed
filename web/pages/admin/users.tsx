import { UsersTab } from '#web/features/identity/users/users-tab.tsx';

export default function UsersView() {
  return <UsersTab />;
}
