import { useId, useState } from 'react';
import { useAddPersonMutation, useChangePersonMutation, type GivenPassword } from '@avsec/shared/data';
import type { Person } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { useNotify } from '@avsec/shared/ui';
import { Alert, Form, Modal } from '@avsec/shared/ui/antd';
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
  onAdded: (given: GivenPassword, username: string) => void;
  onClose: () => void;
}

/**
 * A new person, or what is changed of one. A field that cannot be stored says so and has the focus; what the server
 * refuses is said in the dialog, which stays open with what was typed.
 */
export function PersonDialog({ person, onAdded, onClose }: PersonDialogProps) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const notify = useNotify();
  const [add, { isLoading: isAdding }] = useAddPersonMutation();
  const [change, { isLoading: isChanging }] = useChangePersonMutation();
  const [form, setForm] = useState<PersonForm>(() => formOf(person));
  const [wrong, setWrong] = useState<readonly FormProblem[]>([]);
  const [refused, setRefused] = useState<SavingProblem | null>(null);
  const formId = useId();
  const idOf = (field: string) => `${formId}${field}`;
  const busy = isAdding || isChanging;

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
    const { error } = await change({ id: person.id, ...details, isDisabled, moduleRoles });
    if (error) return setRefused(failureOf(error, false));
    notify({ kind: 'success', title: t('people.saved'), description: details.fullName });
    onClose();
  };

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
        {refused && <Alert type="error" showIcon title={t(`people.problem.${refused}`)} />}
      </Form>
    </Modal>
  );
}
