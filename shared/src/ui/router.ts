/** Entry point '@avsec/shared/router': what the portal uses of React Router, for shell and modules alike. */
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { isPage, notePages, PageLink } from './page-link';
export type {
  DataRouteMatch,
  Location,
  NavigateFunction,
  PatchRoutesOnNavigationFunction,
  RouteObject,
} from 'react-router-dom';
