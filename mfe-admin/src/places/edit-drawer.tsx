import { useCallback, type ReactNode } from 'react';
import { useTranslation } from '@avsec/shared/i18n';
import { useClosingQuestion, useNarrow } from '@avsec/shared/ui';
import { Alert, Button, Drawer, Flex } from '@avsec/shared/ui/antd';
import { ChangedMeanwhile } from '../editing/changed-meanwhile';
import type { Editing } from '../editing/use-editing';
import type { SavingProblem } from './saving-problem';

interface EditDrawerProps<T> {
  title: string;
  editing: Editing<T, SavingProblem>;
  /** The form that 'Salvar' sends. */
  formId: string;
  /** What was stored meanwhile, in words. */
  told: (one: T) => string;
  /** Puts what was stored meanwhile into the form. */
  onTake: (one: T) => void;
  /** Other ways to go on. */
  more?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const WIDTH_PX = 480;

/** Where a place or a group is edited. What was typed is thrown away only by whoever says so. */
export function EditDrawer<T>(props: EditDrawerProps<T>) {
  const { title, editing, formId, told, onTake, more, onClose, children } = props;
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const isNarrow = useNarrow();
  const { isBusy, isDirty } = editing;
  const isUnsaved = useCallback(() => isDirty, [isDirty]);
  const { isAsked, close, stay, discard } = useClosingQuestion({ isUnsaved, busy: isBusy, onClose });
  return (
    <Drawer
      open
      title={title}
      size={isNarrow ? '100%' : WIDTH_PX}
      closable={{ placement: 'end' }}
      onClose={close}
      footer={
        isAsked ? (
          <Flex vertical gap="small" role="alert">
            <p>{t('places.unsaved')}</p>
            <Flex wrap gap="small" justify="end">
              <Button autoFocus onClick={stay}>
                {t('places.keepEditing')}
              </Button>
              <Button danger onClick={discard}>
                {t('places.discard')}
              </Button>
            </Flex>
          </Flex>
        ) : (
          <Flex wrap gap="small" justify="end">
            <Button disabled={isBusy} onClick={close}>
              {common('actions.cancel')}
            </Button>
            {more}
            <Button type="primary" htmlType="submit" form={formId} loading={isBusy}>
              {common('actions.save')}
            </Button>
          </Flex>
        )
      }
    >
      <Flex vertical gap="middle">
        <ChangedMeanwhile editing={editing} told={told} onTake={onTake} />
        {editing.problem && <Alert type="error" showIcon title={t(`places.problem.${editing.problem}`)} />}
        {children}
      </Flex>
    </Drawer>
  );
}
