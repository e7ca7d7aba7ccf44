import { useId, useRef, useState } from 'react';
import { newRecordId, useSavePlaceMutation } from '@avsec/shared/data';
import { cleanText, visibleText, type Place } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { PlusOutlined, useNotify } from '@avsec/shared/ui';
import { Alert, Button, Form } from '@avsec/shared/ui/antd';
import { useEditing } from '../editing/use-editing';
import { EditDrawer } from './edit-drawer';
import { PlaceFields, valuesOf, type PlaceValues } from './place-fields';
import { placing, positionOf, siblingsOf } from './place-order';
import { problemOf } from './saving-problem';

interface PlaceDrawerProps {
  /** All of them, archived ones too. */
  places: readonly Place[];
  /** Null: a new one. */
  place: Place | null;
  /** What a new one lies in, to begin with. */
  within: string | null;
  readNow: () => Promise<{ data?: readonly Place[] | undefined; error?: unknown }>;
  /** Another one is to be added, in the same place or in this one. */
  onAddIn: (parentId: string | null, justSaved?: string) => void;
  /** The one that was saved before this new one. */
  justSaved?: string | undefined;
  onClose: () => void;
}

const factsOf = ({ name, parentId, isArchived }: Place): string => JSON.stringify([name, parentId, isArchived]);

/** A new place, or what is changed of one: its name, what it lies in, where it stands there, whether it is offered. */
export function PlaceDrawer({ places, place, within, justSaved, readNow, onAddIn, onClose }: PlaceDrawerProps) {
  const { t } = useTranslation('admin');
  const notify = useNotify();
  const [store] = useSavePlaceMutation();
  const [form] = Form.useForm<PlaceValues>();
  const [newId] = useState(newRecordId);
  const goesOn = useRef(false);
  const formId = useId();
  const editing = useEditing({ opened: place, readNow, facts: factsOf, problemOf });
  const id = place?.id ?? newId;

  const save = async ({ name: typed, parentId, position, isArchived = false }: PlaceValues) => {
    const name = cleanText(typed).trim();
    const another = goesOn.current;
    goesOn.current = false;
    const isStored = await editing.save(async (now) => {
      const stored = now.find((one) => one.id === id);
      const stays = stored?.parentId === parentId && positionOf(now, stored) === position;
      const { orderIndex, shifted } =
        stored && (stays || isArchived)
          ? { orderIndex: stored.orderIndex, shifted: [] }
          : placing(siblingsOf(now, parentId, id), position);
      return store({ id, name, parentId, orderIndex, isArchived, shifted });
    });
    if (!isStored) return;
    // Said in the drawer: a notice would lie over its buttons.
    if (another) return onAddIn(parentId, name);
    notify({ kind: 'success', title: t('places.saved'), description: name });
    onClose();
  };

  return (
    <EditDrawer
      title={t(place ? 'places.edit' : 'places.add')}
      editing={editing}
      formId={formId}
      told={({ path, isArchived }) => visibleText(isArchived ? `${path} (${t('places.archived')})` : path)}
      onTake={(theirs) => form.setFieldsValue(valuesOf(places, theirs, null))}
      onClose={onClose}
      more={
        !place && (
          <Button
            htmlType="submit"
            form={formId}
            disabled={editing.isBusy}
            onClick={() => {
              goesOn.current = true;
            }}
          >
            {t('places.saveAndNext')}
          </Button>
        )
      }
    >
      {justSaved !== undefined && !editing.problem && (
        <Alert type="success" showIcon title={t('places.saved')} description={visibleText(justSaved)} />
      )}
      <Form<PlaceValues>
        id={formId}
        form={form}
        name={id}
        layout="vertical"
        requiredMark={false}
        initialValues={valuesOf(places, place, within)}
        onValuesChange={editing.noteChange}
        onFinish={(values) => void save(values)}
        onFinishFailed={() => {
          goesOn.current = false;
        }}
      >
        <PlaceFields places={places} place={place} />
      </Form>
      {place && !place.isArchived && (
        <Button block icon={<PlusOutlined aria-hidden />} disabled={editing.isDirty} onClick={() => onAddIn(place.id)}>
          {t('places.addWithin')}
        </Button>
      )}
    </EditDrawer>
  );
}
