import { vocabularies } from '@loupe/domain';
import sql, { join, type Sql } from 'sql-template-tag';
import { identifier, literalList } from '../../platform/sql.ts';
import { stoneColumns, wholeStoneColumns } from './stone.ts';

const mediaInOrder = literalList(vocabularies.media.values.map(({ value }) => value));

/**
 * Stone columns that customers do not see as stored: uploaded media takes precedence over the supplier's
 * links.
 */
const shownAs: Readonly<Record<string, Sql>> = {
  media: sql`case when uploaded_media is null then media else
            array(select one from unnest(array[${mediaInOrder}]) as one
                   where one = any(coalesce(media, '{}') || uploaded_media)) end`,
  image_url: sql`coalesce(uploaded_image, image_url)`,
  video_url: sql`coalesce(uploaded_video, video_url)`,
  report_file: sql`coalesce(uploaded_report, report_file)`,
};

/** Select list of these columns with the values customers see. */
const asShown = (columns: readonly string[]): Sql =>
  join(
    columns.map((column) => {
      const shown = Object.hasOwn(shownAs, column) ? shownAs[column] : undefined;
      return shown === undefined ? identifier(column) : sql`${shown} as ${identifier(column)}`;
    }),
    ', ',
  );

/** Columns of the row stream, in the order of {@link stoneColumns}, with the values customers see. */
export const shownStoneColumns = asShown(stoneColumns);

/** Columns of a single stone, with the values customers see. */
export const shownWholeStoneColumns = asShown(wholeStoneColumns);
