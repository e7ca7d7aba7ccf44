import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_MAX_MB,
  PHOTO_MAX_MB,
  type EvidenceKind,
  type EvidenceRefusal,
} from '@avsec/shared/domain';
import { useTranslation, type Translate } from '@avsec/shared/i18n';
import { FileName } from './file-name';
import type { Adding, AddingProblem, Reducible } from './use-adding-files';

function refusalText(refusal: EvidenceRefusal, kind: EvidenceKind, t: Translate): string {
  const isPhoto = kind === 'photo';
  switch (refusal.kind) {
    case 'too-large':
      return isPhoto
        ? t('evidence.photoTooLarge', { size: PHOTO_MAX_MB })
        : t('evidence.fileTooLarge', { size: ATTACHMENT_MAX_MB });
    case 'too-many':
      return limitText(refusal.limit, kind, t);
    case 'inspection-full':
      return t('evidence.inspectionFull', { count: refusal.limit });
    case 'extension':
      return isPhoto
        ? t('evidence.notAPhoto')
        : t('evidence.extension', { extensions: ATTACHMENT_EXTENSIONS.join(', ') });
    case 'wrong-content':
      return isPhoto ? t('evidence.notAPhoto') : t('evidence.content');
    case 'empty':
      return t('evidence.empty');
    case 'unreadable':
      return isPhoto ? t('evidence.readFailed') : t('evidence.processFailed');
  }
}

const limitText = (limit: number, kind: EvidenceKind, t: Translate): string =>
  t(kind === 'photo' ? 'evidence.photoLimit' : 'evidence.fileLimit', { count: limit });

function problemText(problem: AddingProblem, kind: EvidenceKind, t: Translate): string {
  switch (problem.kind) {
    case 'refused':
      return refusalText(problem.refusal, kind, t);
    case 'device-full':
      return t('evidence.deviceFull');
    case 'failed':
      return kind === 'photo' ? t('evidence.readFailed') : t('evidence.uploadFailed');
    case 'limit': {
      const limit = limitText(problem.limit, kind, t);
      return problem.left === 0 ? limit : `${limit} ${t('evidence.leftOut', { count: problem.left })}`;
    }
  }
}

/** What was not added and why; named by file when several were chosen. */
export function AddingProblems({ adding, kind }: { adding: Adding; kind: EvidenceKind }) {
  const { t } = useTranslation('checklists');
  if (adding.problems.length === 0) return null;
  return (
    <div role="alert" className="avsec-later av-whole-line av-problem">
      {adding.problems.map((problem, index) => (
        <p key={index}>
          {problem.kind !== 'limit' && adding.chosen > 1 && <FileName name={problem.name} />}{' '}
          <span>{problemText(problem, kind, t)}</span>
          {problem.kind === 'refused' && problem.reducible && (
            <ReduceButton adding={adding} photo={problem.reducible} />
          )}
        </p>
      ))}
    </div>
  );
}

/** One tap makes of the photo one that is taken. */
function ReduceButton({ adding, photo }: { adding: Adding; photo: Reducible }) {
  const { t } = useTranslation('checklists');
  return (
    <button
      type="button"
      className="av-button av-above-1"
      aria-disabled={adding.busy}
      onClick={() => void adding.addReduced(photo)}
    >
      {adding.busy ? t('camera.reducing') : t('camera.reduce')}
    </button>
  );
}
