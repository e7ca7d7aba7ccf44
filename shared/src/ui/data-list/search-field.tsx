import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_TEXT_MAX_LENGTH } from '../../domain/limits';
import { SearchOutlined } from '../icons';

/** From the last key to the question to the server, ms. */
const PAUSE = 300;

interface SearchFieldProps {
  label: string;
  /** What can be searched for. */
  hint: string;
  value: string;
  onChange: (text: string) => void;
  /** What is wrong with a text, in words: it is not searched for. */
  problemOf?: (text: string) => string | null;
}

/** Looks for a text once the person pauses; follows when the filter is taken away elsewhere. */
export function SearchField({ label, hint, value, onChange, problemOf }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (value !== asked) {
    setAsked(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const problem = problemOf?.(typed) ?? null;
  const apply = useEffectEvent(() => {
    if (typed.trim() !== value && problem === null) onChange(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    // Pressed beside the field, too.
    <label className="av-block">
      <Input
        type="search"
        allowClear
        value={typed}
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={label}
        placeholder={hint}
        status={problem === null ? '' : 'warning'}
        onChange={(event) => setTyped(event.target.value)}
      />
      {problem !== null && <small role="status">{problem}</small>}
    </label>
  );
}
