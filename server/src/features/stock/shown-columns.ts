import { vocabularies } from '@loupe/domain';

const mediaInOrder = vocabularies.media.values.map(({ value }) => `'${value}'`).join(', ');

/** Columns of a stone that are not read as they stand: what was uploaded goes before the supplier's links. */
const shownAs: Readonly<Record<string, string>> = {
  media: `case when uploaded_media is null then media else
            array(select one from unnest(array[${mediaInOrder}]) as one
                   where one = any(coalesce(media, '{}') || uploaded_media)) end`,
  image_url: 'coalesce(uploaded_image, image_url)',
  video_url: 'coalesce(uploaded_video, video_url)',
  report_file: 'coalesce(uploaded_report, report_file)',
};

/** These columns as a select list, as customers see them. */
export function shownColumns(columns: readonly string[]): string {
  return columns
    .map((column) => {
      const shown = Object.hasOwn(shownAs, column) ? shownAs[column] : undefined;
      return shown === undefined ? column : `${shown} as ${column}`;
    })
    .join(', ');
}
