/** Who uses this device: what they write bears their name at once. */
export interface Writer {
  userId: string;
  name: string;
}
