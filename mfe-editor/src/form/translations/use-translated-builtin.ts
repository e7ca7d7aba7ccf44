import { useEffect, useState } from 'react';
import { builtinChecklist, type Checklist } from '@avsec/shared/domain';
import { withBuiltinTranslations } from '@avsec/shared/i18n';

/**
 * A checklist with its translations, those of a built-in one from the portal's own texts; undefined while these are on
 * their way.
 */
export function useTranslatedBuiltin(checklist: Checklist | null | undefined): Checklist | null | undefined {
  const [made, setMade] = useState<{ of: Checklist; translated: Checklist } | null>(null);
  const builtin = checklist && builtinChecklist(checklist.id) ? checklist : null;

  useEffect(() => {
    if (!builtin) return;
    let isWanted = true;
    const take = (translated: Checklist): void => {
      if (isWanted) setMade({ of: builtin, translated });
    };
    // Without a network there are the languages that were loaded before; the questions are there in any case.
    withBuiltinTranslations(builtin).then(take, () => take(builtin));
    return () => {
      isWanted = false;
    };
  }, [builtin]);

  if (!builtin) return checklist;
  return made?.of === builtin ? made.translated : undefined;
}
