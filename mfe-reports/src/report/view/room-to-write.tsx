import type { AnswerRoom } from '@avsec/shared/report';

/** Where somebody writes by hand on the paper. */
export function RoomToWrite({ room }: { room: AnswerRoom }) {
  if (room.kind !== 'lines') return <p className={`report__frame report__frame--${room.kind}`}>{room.caption}</p>;
  return Array.from({ length: room.count }, (_, line) => (
    <p key={line} className="report__line">
      {line === room.count - 1 && room.unit}
    </p>
  ));
}
