import type { ReportDocument, ReportItem, ReportSection } from './document';
import { withGrids } from './picture-grids';
import type { ReportReader } from './reader';

const isFailed = ({ answer }: ReportItem): boolean => answer.tone === 'non-conforming';

/**
 * Takes what failed out of the sections, so that it is told first, and once; each section says which of its items that
 * are. Pictures find the rows below which they stand.
 */
export function failedFirst(
  sections: readonly ReportSection[],
  { t }: ReportReader,
): Pick<ReportDocument, 'findings' | 'sections'> {
  const failed = sections.flatMap(({ heading, items }) => items.filter(isFailed).map((item) => ({ heading, item })));
  const rows = withGrids(failed.map(({ item }) => item));
  return {
    findings: {
      heading: t('findings.heading', { count: failed.length }),
      none: t('findings.none'),
      items: rows.map((item, place) => ({ section: failed[place]?.heading ?? '', item })),
    },
    sections: sections.map((section) => {
      const numbers = section.items.filter(isFailed).map(({ number }) => number);
      return {
        ...section,
        failed: numbers.length === 0 ? null : t('section.failed', { numbers: numbers.join(', ') }),
        items: withGrids(section.items.filter((item) => !isFailed(item))),
      };
    }),
  };
}
