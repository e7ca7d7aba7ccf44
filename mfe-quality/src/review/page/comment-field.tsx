import { useId, useState } from 'react';
import { REVIEW_COMMENT_MAX_LENGTH } from '@avsec/shared/domain';
import { useTranslation } from '@avsec/shared/i18n';
import { EditOutlined } from '@avsec/shared/ui';
import { Button, Input } from '@avsec/shared/ui/antd';

interface CommentFieldProps {
  question: string;
  value: string;
  onChange: (text: string) => void;
}

/** A comment at an item: a button until there is something to write. */
export function CommentField({ question, value, onChange }: CommentFieldProps) {
  const { t } = useTranslation('quality');
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!open && value === '')
    return (
      <Button
        size="small"
        className="review-item__add"
        icon={<EditOutlined aria-hidden />}
        aria-label={t('review.commentAt', { question })}
        onClick={() => setOpen(true)}
      >
        {t('review.addComment')}
      </Button>
    );
  return (
    <label className="quality-field" htmlFor={id}>
      <span className="quality-beside">{t('review.comment')}</span>
      <Input.TextArea
        id={id}
        aria-label={t('review.commentAt', { question })}
        autoFocus={open && value === ''}
        rows={3}
        maxLength={REVIEW_COMMENT_MAX_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
