import { render, screen } from '@testing-library/react';
import { Button, Empty, theme } from 'antd';
import { useEffect } from 'react';
import { startI18n } from '../i18n/start-i18n';
import { PortalTheme } from './portal-theme';

it("gives antd the portal's language, and starts nothing anew when its texts arrive", async () => {
  await startI18n('pt');
  const started = jest.fn();
  function Dialog() {
    useEffect(() => {
      started();
    }, []);
    return <Empty />;
  }
  render(
    <PortalTheme>
      <Dialog />
    </PortalTheme>,
  );
  expect(await screen.findByText('Não há dados', { selector: 'div' })).toBeInTheDocument();
  expect(started).toHaveBeenCalledTimes(1);
});

it('sets the characters of a Chinese button together, as our own buttons do', () => {
  render(
    <PortalTheme>
      <Button>保存</Button>
    </PortalTheme>,
  );
  expect(screen.getByRole('button', { name: '保存' })).toHaveTextContent(/^保存$/);
});

it.each([true, false])('antd waits for the end of a motion only where there is one: asked for less %s', (less) => {
  const asked = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...asked(media), matches: less && media.includes('prefers-reduced-motion') }));
  const Motion = () => <p>{String(theme.useToken().token.motion)}</p>;
  render(
    <PortalTheme>
      <Motion />
    </PortalTheme>,
  );
  expect(screen.getByText(String(!less))).toBeInTheDocument();
  jest.restoreAllMocks();
});
