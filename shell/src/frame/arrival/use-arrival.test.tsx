import { Link, MemoryRouter, useLocation, useNavigate } from '@avsec/shared/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useArrival } from './use-arrival';

const toPage = () => userEvent.click(screen.getByRole('button', { name: '/b' }));

function Around({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const said = useArrival(content);
  return (
    <>
      {['/b', '/b?filter=1'].map((to) => (
        <button key={to} onClick={() => void navigate(to)}>
          {to}
        </button>
      ))}
      <p data-testid="said">{said}</p>
      <main ref={content}>{children}</main>
    </>
  );
}

const page = (children: ReactNode) => (
  <MemoryRouter initialEntries={['/a']}>
    <Around>{children}</Around>
  </MemoryRouter>
);

it('leaves the first page to the browser, and then puts the focus on the heading of each', async () => {
  render(page(<h1>Page</h1>));
  expect(document.body).toHaveFocus();
  await toPage();
  expect(screen.getByRole('heading')).toHaveFocus();
  const filter = screen.getByRole('button', { name: '/b?filter=1' });
  await userEvent.click(filter);
  expect(filter).toHaveFocus();
});

it('waits for a page that is still being fetched', async () => {
  const { rerender } = render(page(<p>fetching</p>));
  await toPage();
  rerender(page(<h1>There</h1>));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

it('says the heading where the page has placed the focus itself', async () => {
  const { rerender } = render(page(<p>fetching</p>));
  await toPage();
  rerender(
    page(
      <>
        <h1>Search</h1>
        <input autoFocus />
      </>,
    ),
  );
  await waitFor(() => expect(screen.getByTestId('said')).toHaveTextContent('Search'));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

it('announces a page that is still being fetched, not the one before it that is kept unseen meanwhile', async () => {
  let fetched: (page: { default: () => ReactNode }) => void = () => undefined;
  const Home = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (fetched = resolve)));
  const Pages = () =>
    useLocation().pathname === '/b' ? (
      <Home />
    ) : (
      <>
        <h1>Not found</h1>
        <Link to="/b">home</Link>
      </>
    );
  render(
    <MemoryRouter initialEntries={['/a']} useTransitions={false}>
      <Around>
        <Suspense fallback={<p>fetching</p>}>
          <Pages />
        </Suspense>
      </Around>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'home' }));
  expect(screen.getByText('fetching')).toBeVisible();
  expect(screen.getByTestId('said')).toBeEmptyDOMElement();
  fetched({ default: () => <h1>Home</h1> });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus());
  expect(screen.getByTestId('said')).toBeEmptyDOMElement();
});

it('follows a heading that takes the place of another on the same page', async () => {
  const { rerender } = render(page(<h1 key="before">Fetching</h1>));
  await toPage();
  expect(screen.getByRole('heading', { name: 'Fetching' })).toHaveFocus();
  rerender(page(<h1 key="after">There</h1>));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'There' })).toHaveFocus());
});
