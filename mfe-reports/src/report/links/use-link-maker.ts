import { useEffect, useRef, useState } from 'react';
import { isDataError, useCreateReportLinkMutation } from '@avsec/shared/data';
import { ATTACHMENT_MAX_BYTES } from '@avsec/shared/domain';
import { languageOf, useTranslation } from '@avsec/shared/i18n';
import { drawPdf, type ToHandOver } from '../actions/draw-pdf';

/** The version that is handed over, and how it is drawn. */
export interface ToLink {
  submissionId: string;
  revision: number;
  toDraw: Omit<ToHandOver, 'paper'>;
}

export type LinkFailure = 'too-large' | 'too-many' | 'offline' | 'other';

export type Making =
  | { kind: 'idle' }
  | { kind: 'drawing'; percent: number }
  | { kind: 'sending' }
  | { kind: 'failed'; why: LinkFailure }
  /** What opens it: known here and never again. */
  | { kind: 'given'; address: string };

const IDLE: Making = { kind: 'idle' };

const addressOf = (secret: string): string => new URL(`/report-links/${secret}`, window.location.href).href;

function failureOf(error: unknown): LinkFailure {
  if (!isDataError(error)) return 'other';
  if (error.kind === 'offline') return 'offline';
  return error.kind === 'invalid' && error.problem?.includes('"count"') ? 'too-many' : 'other';
}

/** Draws the PDF, puts it on the server and gives the link to it, a step after the other. */
export function useLinkMaker({ submissionId, revision, toDraw }: ToLink) {
  const { t, i18n } = useTranslation('reports');
  const [create] = useCreateReportLinkMutation();
  const [making, setMaking] = useState(IDLE);
  const drawing = useRef<AbortController | null>(null);
  useEffect(() => () => drawing.current?.abort(), []);

  const draw = async (): Promise<Blob | null> => {
    const { signal } = (drawing.current = new AbortController());
    const onProgress = (share: number) => setMaking({ kind: 'drawing', percent: Math.round(share * 100) });
    setMaking({ kind: 'drawing', percent: 0 });
    try {
      return await drawPdf({ ...toDraw, paper: 'A4' }, { namedNote: t('namedLetters'), onProgress, signal });
    } catch (error) {
      if (!signal.aborted) {
        console.error(error);
        setMaking({ kind: 'failed', why: 'other' });
      }
      return null;
    }
  };
  const make = async (days: number): Promise<void> => {
    const pdf = await draw();
    if (!pdf) return;
    if (pdf.size > ATTACHMENT_MAX_BYTES) return setMaking({ kind: 'failed', why: 'too-large' });
    setMaking({ kind: 'sending' });
    const { data, error } = await create({ submissionId, revision, language: languageOf(i18n.language), days, pdf });
    setMaking(
      data === undefined ? { kind: 'failed', why: failureOf(error) } : { kind: 'given', address: addressOf(data) },
    );
  };
  return { making, make, settle: () => setMaking(IDLE) };
}
