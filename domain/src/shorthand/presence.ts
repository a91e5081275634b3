import { createToken } from './create-token.ts';
import { PhraseDictionary } from './phrase-dictionary.ts';
import { parseCourtesy } from './phrases/courtesy.ts';
import { parsePackets } from './phrases/packets.ts';
import type { Token } from './token.ts';

/** Questions whether the reader of a message is there, which open a chat as a greeting does. */
const presence = new PhraseDictionary<true>().addAll(
  `are you there, are u there, r u there, r you there, you there, u there, are you around, u around, you around, are you online, r u online, u online, anyone there, anybody there,
  kahan ho, kaha ho, kahan hai aap, kaha hai aap, kidhar ho, online ho, free ho, aap ho kya, kya cho, kyan cho,
  ты тут, вы тут, ты здесь, вы здесь, ты на месте, вы на месте, на связи, на месте,
  bist du da, sind sie da, tu es là, tu es la, vous êtes là, vous etes la, estás ahí, estas ahi, está ahí, esta ahi, ci sei, você está aí, voce esta ai, ben je er, bent u er, orada mısın, orada misin, orada mısınız,
  אתה שם, את שם, ata sham, انت هنا, أنت هنا, إنت موجود, انت موجود,
  在吗, 在么, 在嘛, 在不在, 你在吗, 您在吗, 有人吗, いますか`.split(','),
  true,
);

/**
 * Replaces the question at the opening of a message whether its reader is there by a greeting: `在吗 椭圆 1.50 报个价`.
 * Behind goods and before their numbers, such words ask whether the goods are there.
 */
export function greetByPresence(tokens: readonly Token[]): readonly Token[] {
  let at = 0;
  for (;;) {
    const greeting = parseCourtesy(tokens, at);
    if (greeting?.noise === 'greeting') at += greeting.length;
    else if (tokens[at]?.kind === 'sign' || tokens[at]?.kind === 'emoji') at += 1;
    else break;
  }
  const found = presence.find(tokens, at);
  const [first, last] = [tokens[at], tokens[at + (found?.length ?? 0) - 1]];
  if (found === null || first === undefined || last === undefined) return tokens;
  const end = at + found.length;
  const next = tokens[end]?.kind === 'sign' ? end + 1 : end;
  if (parsePackets(tokens, next) !== null) return tokens;
  const greeting = createToken('word', 'HELLO', {
    start: first.start,
    end: last.end,
    isAdjacent: first.isAdjacent,
  });
  return [...tokens.slice(0, at), greeting, ...tokens.slice(end)];
}
