import { useState } from 'react';
import { REVIEW_COMMENT_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { EditOutlined, useNarrow } from '@avsec/shared/ui';
import { Button, Input } from '@avsec/shared/ui/antd';
import { Field } from '@avsec/shared/ui/data';

interface CommentFieldProps {
  question: string;
  value: string;
  onChange: (text: string) => void;
}

const AT_THE_BEGINNING = { alignSelf: 'flex-start' };

/** A comment at an item: a button until there is something to write. */
export function CommentField({ question, value, onChange }: CommentFieldProps) {
  const { t } = useTranslation('quality');
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  if (!open && value === '')
    return (
      <Button
        size={narrow ? 'large' : 'small'}
        style={AT_THE_BEGINNING}
        icon={<EditOutlined aria-hidden />}
        aria-label={t('review.commentAt', { question })}
        onClick={() => setOpen(true)}
      >
        {t('review.addComment')}
      </Button>
    );
  return (
    <div>
      <Field label={t('review.comment')}>
        <Input.TextArea
          aria-label={t('review.commentAt', { question })}
          autoFocus={open && value === ''}
          rows={3}
          maxLength={REVIEW_COMMENT_MAX_LENGTH}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  );
}
