/**
 * Every number of the specification, once. Times are in milliseconds and lengths in pixels unless the name says
 * otherwise; sizes of files are in bytes.
 */

import { MEBIBYTE } from './numbers/mebibyte';

// Signing in (sections 4 and 9)
/** The least time an attempt to sign in takes; it runs beside the real request. */
export const LOGIN_DELAY_MS = 1000;

/** Characters of a password that is the only factor (NIST SP 800-63B-4, 3.1.1.2). The specification has none. */
export const PASSWORD_MIN_LENGTH = 15;
/** What follows in a longer one would not be looked at: bcrypt reads no more. */
export const PASSWORD_MAX_BYTES = 72;
/** A password of fewer different characters is a pattern. Our own number. */
export const PASSWORD_MIN_DISTINCT = 5;

/** Settings, section 2: a session without anybody ends after this. */
export const IDLE_LIMIT_MS = 30 * 60_000;
/** And so long before it is said. Our own number. */
export const IDLE_WARNING_MS = 60_000;

// Frame of the portal (section 9)
/** Below this width the side menu is a drawer. */
export const MOBILE_BREAKPOINT_PX = 768;
/**
 * Below this width (a tablet held upright) the side menu is icons unless the person chose otherwise. Our own number.
 */
export const DESK_BREAKPOINT_PX = 1024;
export const SIDEBAR_COOKIE_SECONDS = 604_800;
export const SIDEBAR_WIDTH = '16rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_WIDTH_COLLAPSED = '3rem';
/** One toast at a time, each this long. */
export const TOAST_MS = 5000;

// Checklists (section 9)
export const MINUTES_PER_ITEM = 1.5;
export const MINUTES_AT_LEAST = 5;
/** Estimated times above this many minutes are shown in hours and minutes. */
export const MINUTES_SHOWN_AS_HOURS_ABOVE = 60;
export const DEFAULT_VERSION = '1.0';

// Compliance (section 5); percent, both inclusive
export const CONFORMING_FROM_PERCENT = 90;
export const ATTENTION_FROM_PERCENT = 70;

// Evidence (sections 5 and 9)
/**
 * An image that says it has more pixels is not decoded: a few kilobytes can unpack to gigabytes. Our own number, above
 * what cameras make.
 */
export const IMAGE_MAX_PIXELS = 120_000_000;
/** A photo of exactly this size is accepted. */
export const PHOTO_MAX_BYTES = 5 * MEBIBYTE;
/** An attachment of exactly this size is accepted. */
export const ATTACHMENT_MAX_BYTES = 10 * MEBIBYTE;
/**
 * What a larger file is sent in, so that one that is cut off goes on; exactly so many bytes, as Supabase's resumable
 * protocol wants it.
 */
export const UPLOAD_PIECE_BYTES = 6 * MEBIBYTE;
/** As the texts name the limits: 'menor que 5MB', 'Máximo 10MB'. */
export const PHOTO_MAX_MB = PHOTO_MAX_BYTES / MEBIBYTE;
export const ATTACHMENT_MAX_MB = ATTACHMENT_MAX_BYTES / MEBIBYTE;
export const PHOTOS_PER_PHOTO_ITEM = 1;
export const PHOTOS_PER_EVIDENCE_AREA = 3;
export const PHOTOS_PER_ITEM_GALLERY = 5;
/** Photos and files of one inspection in all. Our own number: three for each item of the longest form that we know. */
export const EVIDENCE_PER_INSPECTION_MAX = 1500;
export const ATTACHMENT_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'txt',
  'jpg',
  'jpeg',
  'png',
  'zip',
  'rar',
] as const;
/** What the arrivals page's file picker offers (section 2); narrower than what is accepted. */
export const ARRIVALS_PICKER_EXTENSIONS = ['pdf', 'doc', 'docx', 'jpg', 'png'] as const;
/** Names that end so are shown as images (section 9). */
export const IMAGE_EXTENSIONS = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'bmp',
  'svg',
  'heic',
  'heif',
  'tiff',
  'ico',
  'avif',
  'jfif',
] as const;
export const CAMERA_JPEG_QUALITY = 0.8;
export const CAMERA_IDEAL_WIDTH_PX = 1280;
export const CAMERA_IDEAL_HEIGHT_PX = 720;
/** The airport's logo at the head of a report: kept with the site, 64 KiB, and no larger than paper needs. */
export const SITE_LOGO_MAX_BYTES = 65_536;
export const SITE_LOGO_BOX_PX = { width: 540, height: 168 } as const;
/** What a photo over the limit is reduced to when the person asks for it. */
export const REDUCED_PHOTO_LONGEST_SIDE_PX = 2560;

// Signature (section 9)
export const SIGNATURE_CANVAS_WIDTH_PX = 500;
export const SIGNATURE_CANVAS_HEIGHT_PX = 200;
export const SIGNATURE_PEN_WIDTH_PX = 3;
export const SIGNATURE_SHOWN_MAX_PX = 400;
export const SIGNATURE_IN_LIST_WIDTH_PX = 300;
export const SIGNATURE_IN_LIST_HEIGHT_PX = 150;

// Filling in (sections 2 and 9)
/** From a change to the draft on the device: within 1 s is promised, this keeps it with a margin. */
export const AUTOSAVE_MS = 500;
/** How long a page that must go, or give its draft to another tab, is waited for to keep what it has. */
export const LEAVING_LIMIT_MS = 3000;
/** How often a tab that only shows a draft looks whether another tab still has it. */
export const LOCKS_LOOKED_AT_MS = 1000;
/** From expanding a section to scrolling to it. */
export const SCROLL_TO_SECTION_MS = 100;
export const SECTION_LIST_HEIGHT_PX = 400;
/**
 * A list of more options than this opens as a sheet with a search. Our own number: more do not fit a phone's screen
 * beside their question.
 */
export const OPTIONS_SHOWN_MAX = 8;

// Sending (section 8): how long 'Salvar' and 'Finalizar' wait before they say that the work is on this device and sent
// later
/** Since something last got through to the backend. */
export const SENDING_STALLED_MS = 6000;
/** In all, also while it gets on. */
export const SENDING_WATCHED_MS = 120_000;
/** From when it was acknowledged until the page that shows it has asked for it again. */
export const ASKED_AGAIN_WATCHED_MS = 3000;

// Without a network (our own numbers)
/** Whoever loses a conflict stays on the device for so long. */
export const RECOVERABLE_DAYS = 30;
/** What the backend has whole, and nobody goes on with, stays on the device for so many days of its use. */
export const SAVED_DRAFT_DAYS = 30;
/**
 * What was sent and leaves the screen stays so long, for a server that is restored from an older backup: longer than
 * from one backup to the next.
 */
export const SENT_KEPT_DAYS = 7;
/** And of so many bytes of photos and files, the newest. */
export const SENT_KEPT_BYTES = 100 * MEBIBYTE;
/** Of so many of the newest checklists a device keeps the questions. */
export const CHECKLISTS_KEPT = 200;
/** Of so many other answers of the server, such as findings, it keeps the newest. */
export const ANSWERS_KEPT = 200;
/** Of so many findings with an action of one's own a device fetches all beforehand. */
export const OWN_FINDINGS_KEPT = 50;

// An inspection as a file. Our own numbers.
/** Far above what an inspection with every photo that it may have weighs, and what a tablet's memory takes. */
export const INSPECTION_FILE_MAX_BYTES = 500 * MEBIBYTE;
export const INSPECTION_FILE_MAX_MB = INSPECTION_FILE_MAX_BYTES / MEBIBYTE;
/** Answers, signatures and questions together. */
export const INSPECTION_TEXT_MAX_BYTES = 50 * MEBIBYTE;

// History and editor (sections 4 and 9)
export const REFRESH_AFTER_LOAD_MS = 1000;
export const REFRESH_AFTER_DELETE_MS = 500;
/** From a saved new checklist to the selection screen. */
export const EDITOR_REDIRECT_MS = 1500;
/** Steps that the editor can take back. Our own number. */
export const UNDO_STEPS_MAX = 200;
/** Checklists with more items open in the editor with their sections folded. Our own number. */
export const EDITOR_OPEN_ITEMS_MAX = 60;
/** From this width on the preview of a checklist stands beside the form. Our own number. */
export const PREVIEW_BREAKPOINT_PX = 1200;
/** Ids this long or shorter belong to records that only this device knows. */
export const LOCAL_ID_MAX_LENGTH = 20;

// Report (section 9)
export const REPORT_PHOTO_MAX_WIDTH_PX = 400;
export const REPORT_PHOTO_MAX_HEIGHT_PX = 300;
/** Pixels of a photo for each one of its place in a report, so that paper shows it sharp. Our own number. */
export const REPORT_PHOTO_DENSITY = 3;
/** An image that fits its place and has no more bytes than this stands in a report as it is. Our own number. */
export const REPORT_IMAGE_KEPT_BYTES = 256 * 1024;

// Lengths of texts, in UTF-16 units. The specification has none; the backend refuses more, so the screens say so first.
export const TITLE_MAX_LENGTH = 300;
export const DESCRIPTION_MAX_LENGTH = 5000;
export const QUESTION_MAX_LENGTH = 2000;
/** Each of the answers that lead from a finding to its cause. */
export const WHY_MAX_LENGTH = 2000;
/** Of a review: what is said at an item, on the whole, and of what changed since it came back. */
export const REVIEW_COMMENT_MAX_LENGTH = 2000;
export const REVIEW_WORDS_MAX_LENGTH = 5000;
export const WHAT_CHANGED_MAX_LENGTH = 2000;
/** No later date, and no deadline of a level, is longer away than five years and some days. Our own number. */
export const FINDING_DAYS_MAX = 1830;
// What is planned. Our own numbers.
/** So many days ahead planned inspections are laid down: two months of a calendar are there without a server. */
export const PLANNED_AHEAD_DAYS = 62;
export const PROGRAMMES_MAX = 500;
/** Windows of a day: shifts, and rounds within one. */
export const SLOTS_MAX = 6;
/** Of a window from its day to when it is due or closes; one digit. */
export const SLOT_DAYS_MAX = 9;
/** Of 'every n days'. */
export const RULE_DAYS_MAX = 400;
export const PLANNED_COUNT_MAX = 1000;
/** What an agenda shows at once: of a week more than a site has. */
export const AGENDA_ROWS_MAX = 2000;
/** Days that an agenda is asked for at once. */
export const AGENDA_DAYS_MAX = 62;
export const PLANNED_WORDS_MAX_LENGTH = 2000;
/** Within so many months the same at the same place can be a repeat. Our own number. */
export const REPEAT_MONTHS_MAX = 60;
/** So many days before its day something is due soon, and is told. Our own numbers, as all of notices. */
export const DUE_SOON_DAYS = 3;
/** What was due longer ago when the portal comes to it is told nobody. */
export const NOTICES_LOOK_BACK_DAYS = 31;
/** Summaries are mailed from this hour of the site on. */
export const SUMMARY_HOUR = 7;
/** How often an open page asks whether there is something new. */
export const NOTICES_ASKED_MS = 5 * 60_000;
/** Options, standard, version, author, inspector's name, badge and location. */
export const SHORT_TEXT_MAX_LENGTH = 300;
export const ANSWER_MAX_LENGTH = 20_000;
/** Digits of a number, before and after the decimal point together; what more digits say a double cannot hold. */
export const NUMBER_MAX_DIGITS = 15;
/** A longer text is read as no number, whatever it says. */
export const NUMBER_TEXT_MAX_LENGTH = 100;

/**
 * Of what the history and the audit log are searched for: signs, words, and names of checklists that are looked for
 * beside them.
 */
export const SEARCH_TEXT_MAX_LENGTH = 300;
export const SEARCH_WORDS_MAX = 20;
/** Items of a checklist whose answers the history searches and shows in its rows. */
export const SEARCHED_ITEMS_MAX = 5;
/** Of how many open findings a device knows, the newest. */
export const KNOWN_FINDINGS_MAX = 1000;
/** Days for which a link opens a report: to begin with, and at most. And how many may be open for a record at once. */
export const REPORT_LINK_DAYS = 7;
export const REPORT_LINK_DAYS_MAX = 30;
export const REPORT_LINKS_MAX = 20;
/** Months that indicators look at, at most. */
export const INDICATOR_MONTHS_MAX = 60;
/** Where no sum has what is asked for, a figure is made of so many records, the newest. */
export const FIGURES_FROM_RECORDS_MAX = 1000;
/** Items that are ranked by their failures, and in how many inspections one has to be asked to be ranked. */
export const PARETO_ITEMS_MAX = 20;
export const PARETO_LEAST_INSPECTIONS = 5;
/** What an item counts at most beside others in a score; 0: not at all. */
export const ITEM_WEIGHT_MAX = 10;
/** Of an answer that is searched: so many signs from its beginning. */
export const SEARCHED_ANSWER_MAX_LENGTH = 200;
/** Answers to one item that a row of the history shows; of a convoy there may be as many as vehicles. */
export const SHOWN_ANSWERS_MAX = 5;
/** A longer name or answer is not found by its words written as one. */
export const JOINED_NAME_MAX_LENGTH = 20;
export const TITLES_SEARCHED_MAX = 50;
/** Records or operations that the server is asked about with one question. */
export const ASKED_AT_ONCE_MAX = 500;
/** Records that are named in an address: the server reads one of 2,048 characters. */
export const NAMED_AT_ONCE_MAX = 40;
/** Records whose answers an export reads with one question: a long checklist has hundreds. */
export const ANSWERS_AT_ONCE_MAX = 50;

/** Findings that one act is done to at once. */
export const FINDINGS_AT_ONCE_MAX = 100;

/** Of a list's saved filter. */
export const SAVED_FILTER_NAME_MAX_LENGTH = 60;

// Lengths of lists, for the same reason
export const SECTIONS_PER_CHECKLIST_MAX = 500;
/** Also what is asked in one inspection in all, each instance of a section that repeats counted. */
export const ITEMS_PER_CHECKLIST_MAX = 3000;
export const OPTIONS_PER_ITEM_MAX = 200;
/** Of a section that repeats. */
export const INSTANCES_MAX = 50;
export const CONDITION_TESTS_MAX = 20;
