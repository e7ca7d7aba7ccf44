import { visibleText, type Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { HueTag, PartBoundary } from '@avsec/shared/ui';

interface PersonRowProps {
  person: Person;
  /**
   * One's own password and second step are changed on one's own page, which asks for the present password and a code.
   */
  isOwn: boolean;
  onChange: () => void;
  onReset: () => void;
  onRemoveSecondStep: () => void;
}

export function PersonRow(props: PersonRowProps) {
  return (
    <PartBoundary kind="person" name={() => visibleText(props.person.fullName)} of="stored" as="li">
      <Row {...props} />
    </PartBoundary>
  );
}

function Row({ person, isOwn, onChange, onReset, onRemoveSecondStep }: PersonRowProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const name = visibleText(person.fullName);
  return (
    <li className={`people__row${person.isDisabled ? ' people__row--disabled' : ''}`}>
      <span className="people__name">
        <span>{name}</span>
        <span className="people__account">
          <span>{visibleText(person.username)}</span> · <span>{visibleText(person.badge)}</span>
        </span>
      </span>
      <span className="people__tags">
        {person.role && (
          <HueTag hue={person.role === 'admin' ? 'blue' : 'grey'}>{common(`role.${person.role}`)}</HueTag>
        )}
        {person.rights.map((right) => (
          <HueTag key={right} hue="grey">
            {common(`role.${right}`)}
          </HueTag>
        ))}
        {person.isDisabled && <HueTag hue="red">{t('people.disabled')}</HueTag>}
        {!person.isDisabled && person.mustChangePassword && <HueTag hue="orange">{t('people.mustChange')}</HueTag>}
        {person.hasSecondStep && <HueTag hue="green">{t('people.secondStep')}</HueTag>}
      </span>
      <span className="people__actions">
        {person.hasSecondStep && !isOwn && (
          <button
            type="button"
            className="av-button"
            aria-label={t('people.removeSecondStepOf', { name })}
            onClick={onRemoveSecondStep}
          >
            {t('people.removeSecondStep')}
          </button>
        )}
        <button type="button" className="av-button" aria-label={t('people.editOf', { name })} onClick={onChange}>
          {common('actions.edit')}
        </button>
        {!isOwn && (
          <button
            type="button"
            className="av-button"
            aria-label={t('people.resetOf', { name })}
            disabled={person.isDisabled}
            onClick={onReset}
          >
            {t('people.reset')}
          </button>
        )}
      </span>
    </li>
  );
}
