import { Alert } from '#web/ui/alert.tsx';
import { TextButton } from '#web/ui/text-link.tsx';

/** For a person whose password is a temporary one. The routing leads them elsewhere (product rule 40). */
export const TemporaryPassword = ({ onChange }: { onChange: () => void }) => (
  <Alert
    title="You are currently using a temporary password. Please update your password for security."
    tone="orange"
  >
    <TextButton onClick={onChange}>Change Password Now</TextButton>
  </Alert>
);
