/**
 * What an item was answered with (specification, section 3): checkbox → boolean; multiple_choice → string[];
 * select, text, multiline_text, date ('YYYY-MM-DD') and time ('HH:mm') → string; signature → PNG data URL.
 * Photo and attachment items are answered by their evidence, not by a value.
 */
export type AnswerValue = boolean | string | string[] | null;

export type Answers = Readonly<Record<string, AnswerValue>>;
