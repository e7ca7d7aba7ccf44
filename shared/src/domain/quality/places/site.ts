/** The airport, as an administrator says it. */
export interface Site {
  id: string;
  name: string;
  /** IANA; deadlines are days of it. */
  zone: string;
  /** For the head of reports: a PNG or JPEG as a data URL; null where none was set. */
  logo: string | null;
}
