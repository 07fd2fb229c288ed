// What scripts/lucide.ts makes while the page is built.
declare module 'virtual:lucide/*' {
  const icon: import('./icon.tsx').Icon;
  export default icon;
}
