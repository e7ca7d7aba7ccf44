import { render, screen } from '@testing-library/react';
import { Empty } from 'antd';
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
