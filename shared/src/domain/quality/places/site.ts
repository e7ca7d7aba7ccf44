/** An airport. Deadlines are days of its zone. */
export interface Site {
  id: string;
  code: string;
  name: string;
  /** IANA, such as 'America/Sao_Paulo'. */
  zone: string;
}
