import type { Side } from './sides';

/** As the pages on the light side of the line draw it: native controls with the portal's classes. */
export const lightSide: Side = {
  button: ({ word }) => (
    <button type="button" className="av-button">
      {word}
    </button>
  ),
  'primary button': ({ word }) => (
    <button type="button" className="av-button av-button--primary">
      {word}
    </button>
  ),
  'danger button': ({ word }) => (
    <button type="button" className="av-button av-button--primary av-button--danger">
      {word}
    </button>
  ),
  'disabled button': ({ word }) => (
    <button type="button" className="av-button" disabled>
      {word}
    </button>
  ),
  'disabled primary button': ({ word }) => (
    <button type="button" className="av-button av-button--primary" disabled>
      {word}
    </button>
  ),
  field: ({ word }) => <input className="av-input" aria-label={word} defaultValue={word} />,
  'empty field': ({ word }) => <input className="av-input" aria-label={word} placeholder={word} />,
  'field with a fault': ({ word }) => (
    <input className="av-input" aria-label={word} defaultValue={word} aria-invalid="true" />
  ),
  'disabled field': ({ word }) => <input className="av-input" aria-label={word} defaultValue={word} disabled />,
  'field of several lines': ({ word, long }) => (
    <textarea className="av-input" aria-label={word} defaultValue={long} rows={3} />
  ),
};
