import { Navigate, useLocation } from '@avsec/shared/router';
import { useSession } from '@avsec/shared/state';
import { LoginPage } from '../login/login-page';
import { loadPortal } from './portal-pages';
import { returnAddress } from './return-address';

/** The login, or the way on for who is signed in already. What comes next is fetched while the person types. */
export function LoginRoute() {
  const session = useSession();
  const { search } = useLocation();
  switch (session.kind) {
    case 'unknown':
      return null;
    case 'signed-in':
      return <Navigate to={returnAddress(search, location.origin)} replace />;
    case 'signed-out':
      return <LoginPage onTyping={() => void loadPortal()} />;
  }
}
