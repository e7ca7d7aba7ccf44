/**
 * Carries work out as if it were that moment, for the embedded database as well: it asks its process for the time. So
 * what is seeded in the past is made by the portal's own functions, and no function knows of another clock than now().
 * Only before the portal answers anybody.
 * @param moment milliseconds since 1970.
 */
export async function atMoment<T>(moment: number, work: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => moment;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}
