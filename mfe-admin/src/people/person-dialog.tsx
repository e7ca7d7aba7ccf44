import { useId, useState } from 'react';
import { useAddPersonMutation, useChangePersonMutation, type GivenPassword } from '@avsec/shared/data';
import { visibleText, type Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Form, Modal } from '@avsec/shared/ui/antd';
import { ChangedMeanwhile } from '../editing/changed-meanwhile';
import { useEditing } from '../editing/use-editing';
import { PersonFields } from './person-fields';
import {
  failureOf,
  formOf,
  problemsOf,
  readForm,
  type FormProblem,
  type PersonForm,
  type SavingProblem,
} from './person-form';

interface PersonDialogProps {
  /** Null: a new one. */
  person: Person | null;
  readNow: () => Promise<{ data?: readonly Person[] | undefined; error?: unknown }>;
  onAdded: (given: GivenPassword, username: string) => void;
  onClose: () => void;
}

const factsOf = ({ fullName, badge, email, role, rights, moduleRoles, isDisabled }: Person): string =>
  JSON.stringify([fullName, badge, email, role, rights, moduleRoles, isDisabled]);

const problemOf = (error: unknown): SavingProblem => failureOf(error, false);

/**
 * A new person, or what is changed of one. A field that cannot be stored says so and has the focus; what the server
 * refuses is said in the dialog, which stays open with what was typed, and so is what another administrator changed.
 */
export function PersonDialog({ person, readNow, onAdded, onClose }: PersonDialogProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const notify = useNotify();
  const [add, { isLoading: isAdding }] = useAddPersonMutation();
  const [change] = useChangePersonMutation();
  const [form, setForm] = useState<PersonForm>(() => formOf(person));
  const [wrong, setWrong] = useState<readonly FormProblem[]>([]);
  const [refused, setRefused] = useState<SavingProblem | null>(null);
  const editing = useEditing({ opened: person, readNow, facts: factsOf, problemOf });
  const formId = useId();
  const idOf = (field: string) => `${formId}${field}`;
  const busy = isAdding || editing.isBusy;

  const save = async () => {
    const said = readForm(form);
    const faults = problemsOf(said, person === null);
    setWrong(faults);
    setRefused(null);
    const [first] = faults;
    if (first) return document.getElementById(idOf(first))?.focus();
    const { username, isDisabled, moduleRoles, email, ...more } = said;
    const details = { ...more, email: email === '' ? null : email };
    if (person === null) {
      const { data, error } = await add({ username, ...details });
      return data ? onAdded(data, username) : setRefused(failureOf(error));
    }
    const { id } = person;
    const isStored = await editing.save(async (now) => {
      const before = now.find((one) => one.id === id) ?? person;
      return change({ id, before, ...details, isDisabled, moduleRoles });
    });
    if (!isStored) return;
    notify({ kind: 'success', title: t('people.saved'), description: details.fullName });
    onClose();
  };

  const told = ({ fullName, badge, role, rights, isDisabled }: Person): string =>
    [
      visibleText(fullName),
      visibleText(badge),
      ...[role, ...rights].flatMap((one) => (one === null ? [] : [common(`role.${one}`)])),
      ...(isDisabled ? [t('people.disabled')] : []),
    ].join(' · ');

  return (
    <Modal
      open
      title={t(person === null ? 'people.add' : 'people.edit')}
      mask={{ closable: false }}
      okText={common('actions.save')}
      okButtonProps={{ htmlType: 'submit', form: formId, disabled: busy }}
      cancelButtonProps={{ disabled: busy }}
      onCancel={() => !busy && onClose()}
    >
      <Form id={formId} layout="vertical" noValidate onFinish={() => void save()}>
        <PersonFields
          form={form}
          isNew={person === null}
          wrong={wrong}
          idOf={idOf}
          onChange={(changes) => {
            setForm((before) => ({ ...before, ...changes }));
            setWrong((before) => before.filter((field) => !(field in changes)));
          }}
        />
        <ChangedMeanwhile editing={editing} told={told} onTake={(theirs) => setForm(formOf(theirs))} />
        {(refused ?? editing.problem) && (
          <Alert type="error" showIcon title={t(`people.problem.${refused ?? editing.problem}`)} />
        )}
      </Form>
    </Modal>
  );
}
