import * as z from 'zod/mini';
import { CONTENT_LANGUAGES } from '../checklist/translations';
import type { SearchedAnswers } from '../submission/searched-answers';

/** A text in other languages; absent where it cannot be read. */
export const languageTexts = z.catch(z.optional(z.partialRecord(z.enum(CONTENT_LANGUAGES), z.string())), undefined);

/** What was answered to the items that are searched, as a device keeps it; nothing where it cannot be read. */
export const searchedAnswersSchema = z.catch(
  z.optional(
    z.array(
      z.pipe(
        z.object({
          itemId: z.string(),
          question: z.string(),
          translations: languageTexts,
          answers: z.array(z.string()),
        }),
        z.transform(({ translations, ...rest }): SearchedAnswers => ({
          ...rest,
          ...(translations ? { translations } : {}),
        })),
      ),
    ),
  ),
  undefined,
);
