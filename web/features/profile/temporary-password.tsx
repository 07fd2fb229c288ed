import { KeyRound } from 'lucide-react';
import './temporary-password.css';

/** For a person whose password is a temporary one. The routing leads them elsewhere (decision 40). */
export const TemporaryPassword = ({ onChange }: { onChange: () => void }) => (
  <div className="temporary" role="status">
    <KeyRound aria-hidden="true" className="i" />
    <p>
      You are currently using a temporary password. Please update your password for security.{' '}
      <button onClick={onChange} type="button">
        Change Password Now
      </button>
    </p>
  </div>
);
