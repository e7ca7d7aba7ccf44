import { NEW_CHECKLIST, useAuthoredChecklistsQuery, type AuthoringDraft } from '@avsec/shared/data';
import type { ChecklistSummary } from '@avsec/shared/domain';
import { formatDateTime, useContent, useTranslation } from '@avsec/shared/i18n';
import { Link } from '@avsec/shared/router';
import { HueTag, PartBoundary, WorkList, WorkRow } from '@avsec/shared/ui';
import { lastChanged } from './last-changed';
import { useUnsavedDefinitions } from './use-unsaved-definitions';

const ALL = '/atualizar-checklist';
const CREATE = '/cadastro-checklist';

const editAddress = (checklistId: string): string =>
  checklistId === NEW_CHECKLIST ? CREATE : `/edit-checklist/${encodeURIComponent(checklistId)}`;

function Unsaved({ draft: { checklistId, checklist, updatedAt } }: { draft: AuthoringDraft }) {
  const { t } = useTranslation('editor');
  const title = checklist.title.trim() || t('dashboard.untitled');
  const label = t('dashboard.continue');
  return (
    <WorkRow
      title={title}
      note={t('dashboard.changed', { when: formatDateTime(updatedAt) })}
      mark={<HueTag hue="yellow">{t('dashboard.unsaved')}</HueTag>}
      action={{ to: editAddress(checklistId), label, name: t('dashboard.actionOf', { action: label, title }) }}
    />
  );
}

function Changed({ checklist }: { checklist: ChecklistSummary }) {
  const { t } = useTranslation('editor');
  const { id, changedBy, updatedAt } = checklist;
  const title = useContent().title(checklist);
  const label = t('dashboard.edit');
  return (
    <WorkRow
      title={title}
      note={[changedBy, updatedAt && formatDateTime(updatedAt)].filter(Boolean).join(' · ')}
      action={{ to: editAddress(id), label, name: t('dashboard.actionOf', { action: label, title }) }}
    />
  );
}

/**
 * What the module draws on the dashboard: what this device holds unsaved, then the checklists that were changed last,
 * by whom.
 */
export default function AuthorWork() {
  const { t } = useTranslation('editor');
  const drafts = useUnsavedDefinitions();
  const { data } = useAuthoredChecklistsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <WorkList
      heading={t('dashboard.heading')}
      none={
        <>
          {t('dashboard.none')} <Link to={CREATE}>{t('dashboard.create')}</Link>
        </>
      }
      more={<Link to={ALL}>{t('dashboard.all')}</Link>}
    >
      {[
        ...drafts.map((draft) => (
          <PartBoundary
            key={`unsaved ${draft.checklistId}`}
            kind="checklist"
            name={() => draft.checklist.title}
            of="device"
            as="li"
          >
            <Unsaved draft={draft} />
          </PartBoundary>
        )),
        ...lastChanged(
          data,
          drafts.map(({ checklistId }) => checklistId),
        ).map((checklist) => (
          <PartBoundary
            key={checklist.id}
            kind="checklist"
            name={(content) => content.title(checklist)}
            of="checklist"
            as="li"
          >
            <Changed checklist={checklist} />
          </PartBoundary>
        )),
      ]}
    </WorkList>
  );
}
