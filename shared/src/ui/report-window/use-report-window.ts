import { languageOf } from '../../i18n/languages';
import { useTranslation } from '../../i18n/use-translation';
import { useNotify } from '../notices/notify';

/**
 * 'Relatório' of the history (specification, section 2): opens the printable report of a record in a new window; says
 * so where that fails or is blocked.
 */
export function useReportWindow(): (submissionId: string) => void {
  const { t, i18n } = useTranslation('common');
  const notify = useNotify();

  return (submissionId) => {
    // At once: browsers let a press open a window, not what comes later.
    const opened = window.open('about:blank', '_blank');
    if (!opened) {
      notify({ kind: 'warning', title: t('reportWindow.blocked'), description: t('reportWindow.blockedText') });
      return;
    }
    waitIn(opened.document, t('reportWindow.preparing'), languageOf(i18n.language));
    const show = async () => (await import('./show-report')).showReport(opened, submissionId);
    show().catch((error: unknown) => {
      console.error(error);
      opened.close();
      notify({ kind: 'error', title: t('reportWindow.failed'), description: t('reportWindow.failedText') });
    });
  };
}

function waitIn(page: Document, text: string, language: string): void {
  page.documentElement.lang = language;
  page.title = text;
  page.body.textContent = text;
}
