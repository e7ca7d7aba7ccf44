import { visibleText, type Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { HueTag } from '@avsec/shared/ui';
import { Button, Flex } from '@avsec/shared/ui/antd';

export interface PersonHandlers {
  /**
   * One's own password and second step are changed on one's own page, which asks for the present password and a code.
   */
  isOwn: (person: Person) => boolean;
  onChange: (person: Person) => void;
  onReset: (person: Person) => void;
  onRemoveSecondStep: (person: Person) => void;
}

interface FactProps {
  person: Person;
}

export function PersonName({ person }: FactProps) {
  return (
    <span {...(person.isDisabled && { className: 'av-quiet' })}>
      <strong>{visibleText(person.fullName)}</strong>
      <div className="av-quiet">
        <span>{visibleText(person.username)}</span> · <span>{visibleText(person.badge)}</span>
      </div>
    </span>
  );
}

/** Role and rights, and what hinders the person from signing in as usual. */
export function PersonTags({ person }: FactProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  return (
    <Flex wrap gap="small">
      {person.role && <HueTag hue={person.role === 'admin' ? 'blue' : 'grey'}>{common(`role.${person.role}`)}</HueTag>}
      {person.rights.map((right) => (
        <HueTag key={right} hue="grey">
          {common(`role.${right}`)}
        </HueTag>
      ))}
      {person.isDisabled && <HueTag hue="red">{t('people.disabled')}</HueTag>}
      {!person.isDisabled && person.mustChangePassword && <HueTag hue="orange">{t('people.mustChange')}</HueTag>}
      {person.hasSecondStep && <HueTag hue="green">{t('people.secondStep')}</HueTag>}
    </Flex>
  );
}

export function PersonActions({ person, isOwn, onChange, onReset, onRemoveSecondStep }: FactProps & PersonHandlers) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const name = visibleText(person.fullName);
  const own = isOwn(person);
  return (
    <Flex wrap gap="small">
      {person.hasSecondStep && !own && (
        <Button aria-label={t('people.removeSecondStepOf', { name })} onClick={() => onRemoveSecondStep(person)}>
          {t('people.removeSecondStep')}
        </Button>
      )}
      <Button aria-label={t('people.editOf', { name })} onClick={() => onChange(person)}>
        {common('actions.edit')}
      </Button>
      {!own && (
        <Button aria-label={t('people.resetOf', { name })} disabled={person.isDisabled} onClick={() => onReset(person)}>
          {t('people.reset')}
        </Button>
      )}
    </Flex>
  );
}
