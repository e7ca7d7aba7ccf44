import { asksForReview, DEFAULT_LEVEL, type BasicField, type SectionField } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { SectionCard } from '@avsec/shared/ui/antd';
import { CaptionedText } from '../fields/captioned-text';
import { DemandChoice } from '../fields/demand-choice';
import { LevelChoice } from '../fields/level-choice';
import { Switch } from '../fields/switch';
import { fieldId } from '../problems/located';
import { useEditor, useTopic } from '../engine/editor-context';
import { topicOf, type AuthoringMode, type EditorEngine } from '../engine/editor-engine';
import { focusWhenDrawn, goToSection } from '../engine/reveal';
import { Translated } from '../translations/translated';

/** Fields of the registration page that must be filled in (section 5); the edit screen asks for the title only. */
const REQUIRED: Record<AuthoringMode, readonly BasicField[]> = {
  create: ['title', 'description', 'standard'],
  edit: ['title'],
};
const PLACEHOLDERS: Partial<Record<BasicField, string>> = { standard: 'ICAO Annex 17', version: '1.0' };

/** Title, author, description, standard and version (section 2). */
export function BasicInformation() {
  const { t } = useTranslation('editor');
  return (
    <SectionCard title={t('basics.heading')} size="small">
      <div className="editor-basics av-stack av-tiles av-top av-gap-4 av-lines-2">
        <TranslatedBasic field="title" />
        <Basic field="author" />
        <Basic field="standard" />
        <Basic field="version" />
        <TranslatedBasic field="description" multiline />
        <Demand />
        <Level />
        <ReviewSwitch />
      </div>
    </SectionCard>
  );
}

function Demand() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const demand = useTopic(topicOf.basics, () => engine.checklist().nonConforming);
  return (
    <DemandChoice
      caption={t('basics.nonConforming')}
      demand={demand}
      onChoose={(chosen) => engine.edit({ kind: 'demand', demand: chosen })}
    />
  );
}

function ReviewSwitch() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const isAsked = useTopic(topicOf.basics, () => asksForReview(engine.checklist()));
  return (
    <div className="av-whole-row">
      <Switch
        label={t('basics.review')}
        hint={t('basics.reviewHint')}
        checked={isAsked}
        onChange={(asked) => engine.edit({ kind: 'review', asked })}
      />
    </div>
  );
}

function Level() {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const level = useTopic(topicOf.basics, () => engine.checklist().level);
  return (
    <LevelChoice
      caption={t('basics.level')}
      level={level}
      onChoose={(chosen) => engine.edit({ kind: 'level', level: chosen === DEFAULT_LEVEL ? undefined : chosen })}
    />
  );
}

function TranslatedBasic({ field, multiline = false }: { field: SectionField; multiline?: boolean }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  return (
    <Translated
      id={fieldId.basic(field)}
      label={t(`basics.${field}`)}
      topic={topicOf.basics}
      read={(language) => engine.checklist().translations?.[language]?.[field]}
      write={(language, value, step) =>
        engine.edit({ kind: 'translation', sectionId: null, language, field, value }, step)
      }
      multiline={multiline}
    >
      <Basic field={field} multiline={multiline} />
    </Translated>
  );
}

function Basic({ field, multiline = false }: { field: BasicField; multiline?: boolean }) {
  const { t } = useTranslation('editor');
  const { engine } = useEditor();
  const placeholder = field === 'author' ? t('basics.authorPlaceholder') : PLACEHOLDERS[field];
  return (
    <CaptionedText
      id={fieldId.basic(field)}
      caption={t(`basics.${field}`)}
      topic={topicOf.basics}
      read={() => engine.checklist()[field] ?? ''}
      write={(value, step) => engine.edit({ kind: 'basic', field, value }, step)}
      required={REQUIRED[engine.mode].includes(field)}
      multiline={multiline}
      {...(multiline ? {} : { onEnter: () => goOn(engine) })}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}

/** The fields in the order in which they stand. */
const IN_ORDER: readonly BasicField[] = ['title', 'standard', 'description'];

/** Enter leads to the next field that is required and empty, and then to the sections. */
function goOn(engine: EditorEngine): void {
  const checklist = engine.checklist();
  const missing = IN_ORDER.find(
    (field) => REQUIRED[engine.mode].includes(field) && (checklist[field] ?? '').trim() === '',
  );
  const [first] = engine.sectionIds();
  if (missing !== undefined) focusWhenDrawn(fieldId.basic(missing));
  else if (first === undefined) focusWhenDrawn(fieldId.sections);
  else goToSection(engine, first);
}
