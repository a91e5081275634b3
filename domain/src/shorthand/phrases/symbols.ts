import { spellingsOf } from '../spellings.ts';

/** Characteristics of a clarity plot by their words. */
export const symbols = spellingsOf('key-to-symbol', { shortest: 3, without: ['NAT', 'PIT'] });
symbols
  .addAll(['pits'], 'PIT')
  .addAll(['羽裂', '羽毛'], 'FEATHER')
  .add('云雾', 'CLOUD')
  .add('针尖', 'PINPOINT')
  .add('晶体', 'CRYSTAL')
  .add('空洞', 'CAVITY')
  .addAll(['clouds'], 'CLOUD')
  .addAll(['crystals'], 'CRYSTAL')
  .addAll(['feathers'], 'FEATHER')
  .addAll(['cavities'], 'CAVITY')
  .addAll(['pinpoints', 'pin point', 'pin points'], 'PINPOINT')
  .addAll(['twinning wisps'], 'TWINNING WISP');
