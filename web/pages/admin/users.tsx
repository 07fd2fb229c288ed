export { UsersTab as default } from '#web/features/identity/users/users-tab.tsx';
