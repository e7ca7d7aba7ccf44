import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { MomentKind } from '../../domain/moments/typed-moment';
import '../antd-sheet/data.css';
import { PortalTheme } from '../portal-theme';

interface DeskPickerProps {
  kind: MomentKind;
  /** 'YYYY-MM-DD' or 'HH:mm'. */
  value: string | null;
  from?: string | undefined;
  onChoose: (moment: string) => void;
  onClose: () => void;
}

const FORMAT = { day: 'YYYY-MM-DD', time: 'HH:mm' } as const;
/** What the panel opens from: it stands at the field's edge. */
const AS_WIDE_AS_THE_FIELD = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  pointerEvents: 'none',
} as const;
/** A time as a moment of any day: pickers hold moments. */
const SOME_DAY = '2000-01-01';

/**
 * antd's calendar or clock, open. Its own field is not shown, and nothing is typed into it: it would drop what was
 * typed when the focus goes to another one (docs/decisions/0235).
 */
export function DeskPicker({ kind, value, from, onChoose, onClose }: DeskPickerProps) {
  const held = value === null ? null : dayjs(kind === 'day' ? value : `${SOME_DAY}T${value}`);
  const props = {
    open: true,
    style: AS_WIDE_AS_THE_FIELD,
    inputReadOnly: true,
    tabIndex: -1,
    value: held,
    needConfirm: false,
    onOpenChange: (isOpen: boolean) => !isOpen && onClose(),
    onChange: (chosen: Dayjs | null) => {
      if (chosen) onChoose(chosen.format(FORMAT[kind]));
    },
  } as const;
  return (
    <PortalTheme>
      {/* Its panel is drawn in the page's body. */}
      <span aria-hidden>
        {kind === 'day' ? (
          <DatePicker
            {...props}
            {...(from !== undefined && { disabledDate: (day) => day.format(FORMAT.day) < from })}
          />
        ) : (
          <TimePicker
            {...props}
            format={FORMAT.time}
            onCalendarChange={(chosen) => props.onChange([chosen].flat()[0] ?? null)}
          />
        )}
      </span>
    </PortalTheme>
  );
}
