import { vocabularies } from '../vocabulary.ts';
import { createToken } from './create-token.ts';
import { dividePrefixes } from './divide-prefixes.ts';
import { latinSpellings } from './latin-russian.ts';
import { otherSpellings } from './other-spellings.ts';
import { beginsSpelling, PhraseDictionary, type Found } from './phrase-dictionary.ts';
import { isSign, type Token } from './token.ts';
import { tokenise } from './tokenise.ts';

/**
 * Trade words of other languages by their English word, separated by commas: Hindi and Gujarati, Hebrew, Russian,
 * Dutch, French, German, Italian, Spanish, Portuguese, Turkish, Arabic and Chinese, as they are mixed into messages. An English word of
 * several words is written together.
 */
export const foreignSpellings: Readonly<Record<string, string>> = {
  CANCELLED: `vazgeçti, vazgeçtik, vazgeçtim, iptal, iptal edildi, ha rinunciato, hanno rinunciato, annullato, annullata, a renoncé, annulé, annulée, cancelado, cancelada, se echó atrás, desistió, desistiu, storniert, abgesagt, hat abgesagt, geannuleerd, отменил, отменили, отказался, отказалась, отмена, ביטל, ביטלו, ألغى, إلغاء, 取消, 取消了, ya no hace falta, ya no la necesito, ya no lo necesito, non serve più, plus besoin, nicht mehr nötig, больше не нужен, больше не нужна, больше не нужно, уже не нужен, уже не нужна, artık gerek yok, não precisa mais, אין צורך יותר, لم يعد مطلوب, 不用了, 不要了`,
  MM: `мм, ملم, מ מ, 毫米, મીમી, मिमी, миллиметра, миллиметров`,
  HALFCARAT: `medio quilate, mezzo carato, demi carat, un demi carat, halbkaräter, полкарата, пол карата, yarım karat, yarim karat, نص قيراط, نصف قيراط, חצי קראט, aadha carat, adha carat, અડધો કેરેટ, आधा कैरेट, meio quilate, halve karaat`,
  TWOCARATS: `قيراطين, שני קראט`,
  CARATANDHALF: `quilate y medio, un quilate y medio, quilate e meio, carat et demi, un carat et demi, carato e mezzo, un carato e mezzo, anderthalb karat, полтора карата, полтора карат, полуторакаратник, bir buçuk karat, bir bucuk karat, قيراط ونص, قيراط ونصف, קראט וחצי, dedh carat, dedh ct, डेढ़ कैरेट, દોઢ કેરેટ, anderhalve karaat`,
  RUSSIAN: `российское происхождение, российского происхождения, российские камни, origine russe, origen ruso, origine russa, russische herkunft`,
  SAMECLARITY: `même pureté, stessa purezza, misma pureza, gleiche reinheit, zelfde zuiverheid, та же чистота, такая же чистота, той же чистоты, aynı berraklık, mesma pureza, 净度一样, אותו ניקיון, نفس النقاء`,
  SAMECOLOR: `même couleur, meme couleur, stesso colore, mismo color, gleiche farbe, zelfde kleur, тот же цвет, такой же цвет, того же цвета, aynı renk, ayni renk, mesma cor, 同色, 颜色一样, 一样颜色, same rang, אותו צבע, نفس اللون`,
  FEATHER: `перьев, перья, перо, plumes, plumas, piume, federn`,
  CLOUD: `облаков, облака, облако, nuages, nubes, nuvole, wolken`,
  ISRAEL: `израиле`,
  DUBAI: `дубае`,
  ANTWERP: `антверпене, anversa, amberes`,
  HONGKONG: `гонконге`,
  ROUNDS: `tondini, redonditos, redonditas`,
  TRIPLE: `triplo, tripla, dreifach, dreimal, üçlü, тройной, тройное`,
  TOGETHER: `zusammen, zusamen, insgesamt, gesamt, zus., insieme, in tutto, in totale, ensemble, en tout, au total, juntos, juntas, junto, en conjunto, entre los dos, entre las dos, no total, samen, in totaal, totaal, вместе, в сумме, суммарно, итого, на двоих, всего вместе, toplam, toplamda, toplamı, ikisi birlikte, beraber, إجمالي, اجمالي, الإجمالي, إجمالا, مع بعض, سوا, ביחד, יחד, בסך הכל, סה כ, 共, 共重, 总重, 总重量, 合计, 共计, 总共, 加起来, 两颗共, 一共, dono milake, dono mila ke, dono milakar, mila ke, milake, milakar, banne malin, banne thai ne, banne mali ne, kul, कुल, मिलाकर, મળીને, કુલ, 合わせて, 合計`,
  DONTCARE: `şart değil, sart degil, gerek yok, gerekmez, gerekmiyor, zaroori nahi, zaroori nahi hai, zaruri nahi, zaruri nahi hai, jaruri nahi, jaruri nathi, nicht nötig, ist nicht nötig, nicht erforderlich, nicht zwingend, pas nécessaire, pas obligatoire, pas indispensable, no es necesario, no hace falta, no es imprescindible, non necessario, non è necessario, non indispensabile, не обязательно, необязательно, não é necessário, niet noodzakelijk, niet verplicht, lo hova, לא חובה, ليس ضروريا, مش ضروري, egal, ist egal, ist mir egal, ist uns egal, völlig egal, egal welche, egal welches, egal welcher, spielt keine rolle, nicht wichtig, ist nicht wichtig, beliebig, indifférent, indifférente, peu importe, peu importe le, peu importe la, n importe quel, n importe quelle, n importe, indifferente, è indifferente, non importa, non importa il, non importa la, non è importante, indiferente, es indiferente, da igual, me da igual, nos da igual, da igual el, da igual la, no importa, no importa el, no importa la, no es importante, não importa, nao importa, tanto faz, não é importante, maakt niet uit, maakt ons niet uit, niet belangrijk, не важен, не важна, не важно, не важны, неважно, неважен, не имеет значения, без разницы, всё равно, fark etmez, farketmez, farkı yok, önemli değil, önemsiz, koi farak nahi, koi farq nahi, koi fark nahi, farak nahi padta, fark nahi padta, koi vandho nathi, farak nathi padto, koi bhi chalega, koi bhi, kuch bhi chalega, gamme te, gamme te chalse, לא משנה, לא חשוב, לא משנה לי, غير مهم, غير مهمة, مو مهم, مش مهم, مش مهمة, ما يهم, لا يهم, 都行, 不重要, 不要紧, 没关系, 不讲究, なんでも可, 問わない, 不問`,
  EARRINGS: `orecchini, per orecchini, pendientes, para pendientes, aretes, para aretes, zarcillos, boucles d oreilles, boucles d oreille, pour boucles d oreilles, pour des boucles d oreilles, pour boucles, ohrringe, für ohrringe, ohrstecker, für ohrstecker, oorbellen, voor oorbellen, серьги, серёжки, для серег, для серёг, на серьги, для сережек, küpe, küpe için, küpelik, עגילים, לעגילים, أقراط, حلق, للحلق, 耳钉, 耳环, 做耳钉, brincos, para brincos, ピアス`,
  NEITHER: `weder`,
  TOTAL: `sach hakol, sah hakol, sakh hakol, besach hakol, bsach hakol, totale, totali, totales, الوزن الكلي, وزن كلي, الوزن الإجمالي, مجموع الوزن, peso total, peso totale, poids total, gesamtgewicht, toplam ağırlık, toplam agirlik, общий вес, общим весом, kul vajan, કુલ વજન, कुल वजन`,
  AASPAAS: `aspas, aju baju`,
  MUMBAI: `mumbai ma, mumbai mein, мумбаи, бомбее, मुंबई का माल, मुंबई माल, मुंबई में`,
  SURAT: `surat ma, surat mein, सूरत में`,
  NEED: `bitte anbieten, bitte bieten sie an, bitte um offerte, graag aanbieden, merci de proposer, proposez, pregasi offrire, favor ofrecer, прошу предложить, предложите,
    hona chahiye, hone chahiye, honi chahiye, ho chahiye, hovu joiye, hovi joiye, hova joiye, hovo joiye, होना चाहिए, होने चाहिए, હોવું જોઈએ,
    wir bitten um ihr angebot für, wir bitten um ihr angebot über, wir bitten um ein angebot für, wir bitten um angebot, ich bitte um ein angebot für, ich bitte um ihr angebot für, bitte um angebot, bitte um angebot für, bitte um ein angebot für, bitte um ihr angebot für, bitten um angebot, um angebot, ich hätte gern, ich hätte gerne, wir hätten gern, wir hätten gerne, ich hätte gern ein angebot für, wir hätten gern ein angebot für, ich hätte gerne ein angebot für, könnten sie mir, könnten sie uns, können sie mir, können sie uns, bieten sie mir, bieten sie uns, bitte bieten sie mir, nous vous serions reconnaissants de bien vouloir nous proposer, nous vous serions reconnaissants de nous proposer, je vous serais reconnaissant de bien vouloir me proposer, merci de nous proposer, merci de me proposer, merci de bien vouloir nous proposer, merci de nous faire une offre pour, veuillez nous proposer, pourriez vous nous proposer, pourriez vous me proposer, pouvez vous nous proposer, pouvez vous me proposer, pourriez vous, pouvez vous, nous souhaiterions, je souhaiterais, nous aimerions, j aimerais, la prego di inviarmi un offerta per, vi prego di inviarmi un offerta per, la preghiamo di inviarci un offerta per, potrebbe inviarmi, potreste inviarmi, potrebbe offrirmi, potreste offrirci, gradirei, gradiremmo, les agradeceríamos una oferta para, le agradecería una oferta para, les agradecería una oferta de, agradeceríamos una oferta para, podrían ofrecerme, podrían ofrecernos, podría ofrecerme, nos gustaría, me gustaría, agradecia uma oferta para, agradecemos uma oferta para, poderiam oferecer, gostaríamos de, просим предложить, прошу предложить, будем благодарны за предложение на, просим выслать предложение на, wij ontvangen graag een offerte voor, graag een offerte voor, graag een aanbieding voor,
    bddi, baddi, biddi, bidi, il me faut, il nous faut, il nous faudrait, il me faudrait, चाहिए, चाहिये, ચાહિએ, જોઈએ, જોઇએ, 探しています, 探してます, 希望,
    je recherche, chercher, nous recherchons, on recherche, j ai besoin de, on cherche, ich suche, benötige,
    brauche, buscamos, necesito, necesitamos, se busca, cerco, cerchiamo, cercasi, ho bisogno di, mi serve, mi
    servono, servono, servirebbe, servirebbero, occorre, occorrono, ci serve, ci servono, ci servirebbero, mi servirebbero, procuro, preciso de, precisamos, chahiye, chaiye, chahie, chaahiye, chahiyea,
    chaiyye, joiye, joiye che, joiye chhe, joie, tzarich, tsarich, tzricha, tzrichim, mechapes, mechapesim, нужен,
    нужна, нужны, нужно, надо, ищу, ищем, требуется, требуются, интересует, интересуют, zoek, zoeken, gezocht, wij
    zoeken, cherche, je cherche, nous cherchons, recherche, besoin, besoin de, arıyorum, ariyorum, arıyoruz,
    ariyoruz, lazım, lazim, suche, gesucht, wir suchen, busco, مطلوب, أريد, نريد, نحتاج, احتاج, أحتاج, אני צריך,
    צריך, מחפש, quiero, queremos, me hace falta, nos hace falta, estoy buscando, estamos buscando, requiero, ando
    buscando, ocupo, me interesa, me interesan, quisiera, sto cercando, stiamo cercando, vorrei, vorremmo, ci
    servirebbe, mi servirebbe, avrei bisogno di, avremmo bisogno di, mi interessa, je voudrais, nous voudrions, on
    voudrait, je veux, à la recherche de, on a besoin de, nous avons besoin de, cherchons, mon client cherche,
    client cherche, client veut, wir brauchen, ich brauche, wir benötigen, ich benötige, ich möchte, wir möchten,
    kunde sucht, mein kunde sucht, ik zoek, nodig, we zoeken, we hebben nodig, wij hebben nodig, ik heb nodig, klant
    zoekt, quero, estou procurando, estamos procurando, procuramos, gostaria de, cliente quer, cliente procura,
    cliente quiere, cliente busca, cliente cerca, cliente vuole, cliente pide, клиент ищет, клиент хочет, клиенту
    нужен, клиенту нужна, клиенту нужно, клиенту нужны, хочу, хотим, нужен будет, понадобится, понадобятся, надо бы,
    ищется, куплю, купим, возьму, возьмем, возьмём, istiyorum, istiyoruz, ihtiyacım var, ihtiyacim var, ihtiyacımız
    var, gerek, gerekiyor, gerekli, müşteri istiyor, musteri istiyor, müşterim istiyor, bakıyorum, bakiyorum,
    arıyor, ariyor, müşteri arıyor, محتاج, محتاجين, عايز, عاوز, عايزين, ابغى, أبغى, أبي, بدي, بدنا, ابحث عن, أبحث
    عن, نبحث عن, اريد, ابغا, نبي, الزبون يريد, زبون يريد, العميل يريد, عميل يريد, الزبون يبغى, العميل يبغى, مطلوبة,
    يلزمني, يلزمنا, لازمني, 3ayez, 3ayz, 3awez, 3ayzin, ayez, badi, baddi, bidna, abgha, mehtaj, me7taj, matloob,
    matlub, אני מחפש, מחפשת, אנחנו מחפשים, מחפשים, צריכים, צריכה, אנחנו צריכים, דרוש, דרושה, דרושים, לקוח מחפש, לקוח
    רוצה, הלקוח רוצה, הלקוחה רוצה, לקוחה רוצה, מחפש לי, ani mechapes, ani tzarich, anachnu mechapsim, mechapeset,
    mehapes, darush, drusha, lakoach rotze, ki zaroorat hai, zaroorat hai, jarurat hai, ki jarurat hai, zarurat hai,
    dhoond raha hu, dhund raha hu, dhundh rahe hai, client ko chahiye, party ko chahiye, mangta hai, maang raha hai,
    party maang rahi hai, ज़रूरत है, जरूरत है, चाहिएं, ढूंढ रहा हूँ, joye, joyie, joie che, joiae, joia, levu che,
    leva che, levi che, party ne joiye, party ne aa joiye, party ne aa joiye che, client ne joiye, client ne joiye che, customer ne joiye, customer ne joiye che, grahak ne joiye che, joiye 6, joiye 6e, જોઈએ છે, જોઈએ છીએ, જોઇએ છે, が欲しい, 欲しい, ほしい, 想找, 客户要, 客人要,
    帮我找, 帮忙找, 麻烦找, 麻烦帮我找, 请问有没有, 有没有, 请找, 诚求, 求货, بغيت, بغينا, bghit, bghina, la cliente ha detto, il cliente ha detto, cliente ha detto, la cliente ha chiesto, il cliente ha chiesto, laavo, lavo, le aao, lavjo`,
  WITHOUT: `
    sem, bina, bli, без, бес, sans, zonder, ohne, sin, senza, بدون, بلا, בלי, ללא, vina, bagair, bagher, min gher,
    men gher, men ghir, mn gher, min ghair, bidoon, bidun, bedoon, bdoon, من غير, من دون, دون, nessun tipo di`,
  NO: `
    que no sea, que no sean, que no tenga, que no tengan, che non sia, che non siano, que não seja, que não sejam, qui ne soit pas, qui ne soient pas,
    唔好, только не, nada, nada de,
    nicht, pas, niet, não, nao, غير,
    geen, kein, keine, pas de, не, нет, لا, לא, lo, keinen, keinerlei, niente, nada de, ningún, ningun, никаких,
    никакой, никакого, никакая, nessun, geen enkele, لا يوجد, ما في, مافي, ما فيه, ma fi, mafi, אין`,
  NOTOK: `
    nein, nee,
    vagar nu, vagar ni, vagar no, વગર, વગરનું, વગરના, વગરની, વગર નું, के बिना, के बगैर, बिना, ke bagher,
    değil, degil, değiller, olmasınlar,
    mat dena, mat do, mat mat nahi dena, nahi chahiye, nai joiye, नहीं, नहीं चाहिए, ન જોઈએ, nahi     chalega, nahin
    chalega, nahi chalegi, nai chalega, nai chale, nahi chale, nathi chalse, nahi chalse, nathi     joitu, nathi
    joita, nathi joiti, nathi joiye, nathi chaltu, nahi, nahin, nathi, na chale, не предлагать, не     нужен, не
    нужны, не нужно, не надо, не подходит, не подойдут, не подойдет, не интересует, не интересуют, vagar, vagarnu,
    vagar na, niet ok, niet goed, pas accepté, pas accepte, non accepté, olmasın, olmasin, istemiyorum, istemiyoruz,
    yok, lo beseder, lo tov, غير مقبول, ke bina, ke bagair, olmaz, kabul değil, kabul edilmez, istemem, istemez,
    istemiyor, olmamalı, olmamali, не берем, не берём, не беру, не подойдёт, не хочу, не хотим, не хочет, нельзя, не
    устроит, исключить, не пойдет, не пойдёт, no sirve, no sirven, no me sirve, no acepto, no aceptamos, no quiero,
    no quiere, no queremos, non va bene, non vanno bene, non accettiamo, non accetto, non voglio, non     vuole, pas
    bon, ne convient pas, ne conviennent pas, nicht ok, nicht erlaubt, nicht gut, geht nicht, nicht     akzeptiert,
    nicht erwünscht, não serve, nao serve, não aceito, não quero, nahi chahie, nahi chaiye, nai chahiye, mat dikhao,
    mat dikhana, nahi hona chahiye, nahi hona, na ho, nahi ho, nahi lena, nahi lega, nai joye, nai joie, na joiye,
    na joie, nathi joto, no joiye, nai levu, nathi levu, na hoy, na hovu joiye, nahi jamega, लेना नहीं, नहीं होना
    चाहिए, ના હોય, નહીં, નથી જોઈતું, નથી જોઈતા, לא מתאים, לא רוצה, לא רוצים, לא טוב, לא בסדר, lo rotze, lo
    matim, غير مطلوب, مرفوض, ما ينفع, ما يصير, مش عايز, ما ابغى, ما أبغى, ما نبغى, لا نريد, لا أريد, ma byenfa3, 不可,
    不行, niet nodig, willen we niet, wil ik niet, વિના, na mokalta, na mokalso, mokalta nahi, mokalta nai, na moklo, na moklta, mat bhejna, mat bhejo, na bhejo, na bhejna, hoy to na mokalta, ho to mat bhejna, ho to mat bhejo, pan nai, pan nahi, bhi nahi, bhi nai, bhi nahin, exclu, exclue, exclus, exclues, ausgeschlossen, excluido, excluida, excluidos, исключено, исключены`,
  ALSOOK: `
    都得, bhi chalega, bhi chalse, bhi chalegi, bhi ok, pan chalse, pan ok, gam beseder, gam tov, ook goed, mag ook, aussi
    ok, aussi bien, тоже можно, тоже подойдет, да olur, da olur, de olur, también ok, tambien ok, también sirve,
    tambien sirve, también sirven, también vale, tambien vale, también está bien, anche ok, va bene anche, anche va
    bene, vanno bene anche, va anche bene, aussi bon, convient aussi, ok aussi, c est ok aussi, auch ok, geht auch,
    auch gut, auch möglich, ist auch ok, тоже ок, тоже подойдёт, тоже хорошо, тоже годится, тоже пойдет, тоже
    пойдёт, тоже беру, da olabilir, de olabilir, da kabul, de kabul, da uyar, de uyar, também serve, tambem serve,
    também ok, também pode, أيضا مقبول, أيضاً مقبول, كمان مقبول, برضه ماشي, كمان ماشي, kaman ok, גם בסדר, גם מתאים,
    גם טוב, גם אפשר, גם אוקיי, bhi chal jayega, bhi chal jaega, bhi theek hai, bhi thik hai, bhi de do, bhi dikhao,
    भी चलेगा, भी ठीक है, pan chalshe, pan chali jase, pan chali jashe, bhi chalshe, પણ ચાલશે, પણ ચાલે, でも可, でもOK,
    でも大丈夫`,
  OK: `
    ок, окей, चलेगा, ચાલશે, chalega, chalse, chalegi, chale, theek hai, thik hai, thik che, beseder, можно, подойдет,
    подойдут, допускается, допустимо, está bien, esta bien, va bene, tudo bem, ist ok, in ordnung, is goed, va bien,
    mag, toegestaan, accepté, acceptée, olur, olabilir, مقبول, מקובל, geht, erlaubt, sirve, sirven, aceptable,
    aceptables, se acepta, permitido, vanno bene, accettabile, accettabili, convient, conviennent, akzeptabel,
    подойдёт, годится, пойдет, пойдёт, приемлемо, устроит, kabul, aceitável, pode ser, ماشي, مسموح, בסדר, מתאים,
    אפשרי, chal jayega, chal jaega, chalenga, ठीक है, chalshe, chali jashe, chali jase, ચાલે`,
  ONLY: `
    bas, solamente, soltanto, únicamente, unicamente, sirf, khali, faqt, fakt, rak, только, alleen, enkel, uniquement,
    seulement, sadece, yalnız, yalniz, yalnızca, فقط, nur, solo, רק, sólo, exclusivamente, nada más, nada mas,
    exclusivement, ausschließlich, uitsluitend, somente, apenas, исключительно, בלבד, keval, केवल, सिर्फ, fakat,
    ફક્ત, માત્ર, بس, のみ, だけ, 只要, 仅限, 仅要`,
  ALSO: `
    так же,
    bhi, ane, gam, ve gam, также, ook, aussi, ayrıca, ayrica, también, tambien, además, ademas, anche, inoltre,
    auch, außerdem, também, tambem, גם, أيضا, أيضاً, كمان, kaman, برضه, тоже, ещё, еще, bir de, भी, પણ, もう一つ, 另外,
    还要, 还有`,
  AND: 'aur, ane, et, und, и, ve, ani, و, ו, sowie, а также, और, અને, tatha',
  OR: `
    oppure, ya, ya fir, или, ou, oder, veya, ya da, أو, או, o, ya phir, athva, kay to, yahut, либо, または, या, અથવા`,
  UPTO: `
    bis zu, hasta, fino a, até, до, tot, jusqu à, jusqu'à, jusqua, bis, ad, حتى, עד, fino al, fino ad, bis max, bis
    maximal, jusqu au, jusqu aux, até o, вплоть до, tot en met, لحد, لغاية, إلى حد, la7ad, lahad, le7ad`,
  ANDLOWER: `
    и глубже, k neeche, k niche, ke niche, ve altı, ve alti, o menos, para abajo, o inferior, e inferior, o inferiores, hacia abajo, o meno, e inferiori, o inferiori, in giù, ou moins, et moins, et en dessous, oder weniger, und darunter, oder darunter, и ниже, и меньше, или меньше, или ниже, и легче, ou menos, para baixo, e abaixo, وأقل, او اقل, أو أقل, واقل, فما دون, وما دون, ומטה, או פחות, ופחות, of minder, en lager, of kleiner`,
  MAXSUFFIX: `
    thi ochho, thi ochhu, thi ochhi, thi ochha, maxi, ke under, ke neeche, se kam, se niche, se neeche, tak, ke andar, andar, sudhi, kadar, altı, altında, altinda, tak ka, tak ki, tak me, tak mein, se zyada nahi, se jyada nahi, se upar nahi, se bada nahi, तक, से ज़्यादा नहीं, sudhi nu, thi vadhare nahi, thi vadhare nai, thi upar nai, thi upar nahi, ni andar, ni niche, સુધી, максимум не больше, 为止, geçmesin, gecmesin, aşmasın, asmasin, geçmez`,
  MAX: `
    не более, не выше, не больше, не дороже, no máximo, no maximo, como máximo, como maximo, al massimo, máx,
    máximo, maximo, massimo, höchstens, maximal, au maximum, au plus, max. tot, макс, макс., azami, en fazla,
    максимум, maximaal, menos de, menor de, menor a, hasta un máximo de, por debajo de, debajo de, inferior a, no
    más de, no mas de, que no pase de, meno di, sotto i, sotto, inferiore a, non più di, non oltre, entro, entro i,
    moins de, en dessous de, en-dessous de, inférieur à, pas plus de, ne dépassant pas, unter, weniger als, nicht
    mehr als, nicht über, kleiner als, höchst, onder, minder dan, niet meer dan, niet boven, hoogstens, hooguit,
    kleiner dan, abaixo de, menor que, não mais de, менее, меньше, не свыше, в пределах, не больше чем, أقل من, اقل
    من, تحت, لا يزيد عن, ما يزيد عن, لا يتجاوز, بحد أقصى, بحد اقصى, كحد أقصى, حد أقصى, حد اقصى, ta7t, a2al men, פחות
    מ, מתחת ל, לא יותר מ, מקסימום, mitachat, lo yoter me, zyada se zyada, jyada se jyada, ज़्यादा से ज़्यादा, ज्यादा
    से ज्यादा, vadhu ma vadhu, vadhare ma vadhare, વધુમાં વધુ, 低于, 小于, 少于, 不高于, 不大于, 最高, 顶多`,
  MIN: `
    не ниже, не хуже, не менее, не меньше, no inferior a, non inferiore a, pas moins de, nicht unter, niet lager
    dan, ab, au moins, au minimum, desde, a partir de, mínimo, minimo, a partire da, almeno, al menos, pelo menos,
    kam se kam, от, en az, minimaal, vanaf, mindestens, à partir de, минимум, мин, min., asgari, por lo menos, mayor
    de, mayor a, más de, mas de, superior a, arriba de, de mínimo, por encima de, encima de, più di, piu di, sopra
    i, sopra, superiore a, oltre i, maggiore di, non meno di, plus de, au dessus de, au-dessus de, supérieur à, au
    moins de, dès, über, mehr als, größer als, nicht weniger als, ab mindestens, meer dan, boven, groter dan, niet
    minder dan, minstens, tenminste, acima de, mais de, maior que, no mínimo, ao menos, não menos de, более, больше,
    свыше, начиная от, начиная с, крупнее, не менее чем, как минимум, على الأقل, على الاقل, لا يقل عن, ما يقل عن,
    أكثر من, اكثر من, أكبر من, اكبر من, من فوق, بحد أدنى, كحد أدنى, حد أدنى, fo2, aktar men, לפחות, לא פחות מ, יותר
    מ, מעל, מינימום, lefachot, me al, en azından, ochama ochu, ochha ma ochhu, ઓછામાં ઓછું, कम से कम, 大于, 高于, 不低于,
    不小于, 超过, 最低, 最起码, en düşük, en dusuk, en kötü, en kotu, le plus bas, al peor, худший, но не меньше, но не менее, но не ниже, но не хуже, pero no menos de, ma non meno di, mais pas moins de, aber nicht unter, mas não menos de, ama en az`,
  EXCEPT: `
    cualquier forma menos, todas las formas menos, todas menos, todo menos, qualquer forma menos, todas as formas menos, tutte le forme tranne, tutte tranne, toutes sauf, toutes formes sauf, кроме, за исключением, außer, ausser, sauf, tranne, eccetto, excepto, exceto, behalve, haricinde, chod ke, chhod
    ke, chodke, sivay, chutz, pero no, ma non, mais pas, aber nicht, maar niet, но не, mas não, إلا, ما عدا, ماعدا,
    חוץ מ, מלבד, chhodi ne, sivai, सिवाय, salvo, excluyendo, escluso, esclusi, esclusa, hors, ausgenommen,
    uitgezonderd, 除了`,
  UP: `
    ya usse zyada, ya usse jyada, usse zyada, ya zyada, w fog, w foq, wa fog, w fawq, pataas, pataas na, w talea, و فوق, और ज़्यादा, y por arriba,
    ve maala, ve mala, vemaala, umaala, ya usse acha, ya usse accha, ya usse achha, ya usse upar, ya usse better,
    usse upar, se acha, se accha, se neeche nahi, se niche nahi, se kam nahi, thi niche nahi, thi nichu nahi, se
    neeche nahin, o más, o mas, en adelante, o mejor, y mejor, ou mais, ou melhor, e oltre, o superiore, oder
    besser, und besser, ou mieux, et mieux, и лучше, или лучше, upar, se upar, и выше, и больше, и более, en hoger,
    en meer, et plus, ve üzeri, ve uzeri, üzeri, uzeri, ve üstü, ve ustu, וּמעלה, ומעלה, فما فوق, para arriba, hacia
    arriba, pa arriba, o superior, y superior, y superiores, o superiores, y más, y mas, o mayor, y mayor, o
    mejores, y mejores, in su, in sù, e più, o più, o meglio, e meglio, e superiore, e superiori, o superiori, in
    poi, o migliore, e migliore, o migliori, et au dessus, et au-dessus, ou plus, ou supérieur, et supérieur, et
    supérieure, ou supérieure, und mehr, oder mehr, und höher, oder höher, aufwärts, und größer, oder größer, und
    darüber, oder darüber, of beter, en beter, of meer, of hoger, en groter, of groter, e acima, para cima, ou
    superior, e superior, ou maior, e melhor, em diante, e maior, и крупнее, или больше, или выше, и тяжелее, и
    далее, и вверх, и старше, üstü, ustu, üzeri olsun, ve daha iyi, ve daha iyisi, veya daha iyi, ya da daha iyi, ve
    yukarısı, ve yukarisi, yukarı, ve yukarı, ve üzeri olsun, ve sonrası, فأكثر, فاكثر, او اكثر, أو أكثر, وأكثر,
    واكثر, وفوق, وطالع, أو أعلى, وأعلى, او اعلى, واعلى, أو أحسن, وأحسن, او احسن, واحسن, وأفضل, أو أفضل, وافضل, فما
    أعلى, فما اعلى, w foo2, w fo2, wa foq, w talee3, wa akthar, w aktar, w aala, w a3la, ויותר, או יותר, ויותר טוב,
    או יותר טוב, ולמעלה, והלאה, או טוב יותר, וטוב יותר, umala, vemala, ve yoter, o yoter tov, ve yoter tov, aur
    upar, ya upar, ke upar, aur upar ka, se zyada, se jyada, ya zyada, aur acha, ya acha, ya accha, ya better, aur
    better, se bada, se bade, से ऊपर, या उससे ऊपर, और ऊपर, या बेहतर, से नीचे नहीं, thi upar, thi vadhare, ane upar,
    ke saru, ke enathi saru, thi saru, thi motu, enathi upar, થી ઉપર, અને ઉપર, થી વધારે, કે સારું, 或更好, 及更好, 往上, 起步,
    打底, 或更高, 以上的, より上, またはそれ以上, કે એનાથી ઉપર, કે તેથી વધુ, upar na, upar nu, upar no, upar ni, thi upar na, se upar ka, se upar ke, ની ઉપર, igual o mejor, igual o superior, uguale o superiore, uguale o migliore, égal ou supérieur, identique ou mieux, gleich oder besser, gelijk of beter, igual ou superior, igual ou melhor, такой же или лучше, aynı veya daha iyi, ואילך, ולמעלה מזה, وما فوق, وما فوقه, فأعلى, فاعلى, وأكبر, او اكبر, وما أعلى`,
  ATALL: 'bilkul, вообще, совсем, du tout, hiç, hic, helemaal, bichlal',
  HOWMUCH: `
    qual preço, qual o preço, qual é o preço, qual preco, cuál es el precio, qual el precio, que precio, qué precio,
    che prezzo, quale prezzo, quanto custa, quanto costa, cuanto cuesta, cuánto cuesta, cuánto, was kostet, was
    kosten, mit preis, bitte mit preis, avec prix, avec le prix, con prezzo, con precio, a che prezzo, welke prijs,
    met prijs, по какой цене, какая цена, welcher preis, was ist der preis, wie teuer, wie viel kostet, wieviel kostet, wie viel, wieviel, preis?, preis bitte, preise bitte, bitte preis, bitte preise, preisangabe bitte, zu welchem preis, wat kost, wat kosten, hoeveel kost, hoeveel kosten, prijs graag, prijs aub, prijzen aub, quel est le prix, quel est votre prix, quels prix, quels sont les prix, c est combien, combien coûte, combien coûtent, combien ça coûte, à quel prix, à combien, prix svp, prix s il vous plaît, qual è il prezzo, qual è il vostro prezzo, quanto costano, quanto viene, quanto vengono, prezzo?, prezzi?, prezzo per favore, prezzi per favore, cuánto vale, cuánto valen, cuánto cuestan, a cómo, a cuánto, cuáles son los precios, precio?, precios?, precio por favor, precios por favor, quanto é, quanto custam, qual o valor, qual valor, preço?, preço por favor, почем, по чем, сколько стоят, сколько будет, подскажите цену, подскажите цены, какая у вас цена, какие цены, дайте цену, укажите цену, цены?, цену, kaça, kaç para, fiyatı ne, fiyat ne, fiyat nedir, fiyatlar nedir, fiyat lütfen, fiyat verir misiniz, fiyat alabilir miyim, fiyatı ne kadar, מה המחיר, מה המחירים, מה מחיר, מחיר?, כמה עולה, כמה עולים, כמה זה עולה, כמה זה, באיזה מחיר, נא מחיר, תן מחיר, ma hamechir, ma hamehir, ma hamchir, bekama, be kama, كم سعره, كم سعرها, كم سعر, كم سعرهم, السعر كم, بكام, قديش, قديش السعر, قديش سعره, شو السعر, شو سعره, ايش السعر, وش السعر, ما السعر, ما هو السعر, السعر؟, kam se3r, kam se3ro, kam el se3r, kam alse3r, kam si3r, kam elsi3r, kam ser, bikam, bekam, b kam, bkam, adesh, addesh, 2adesh, shu el se3r, shu se3ro, kitna hai, kitne ka hai, kitne me, kitne mein, kitne me hai, rate kya, bhav kya, kya daam, kya daam hai, daam kya hai, kya rate lagega, कितने का, कितने का है, कितने में, क्या भाव, क्या भाव है, भाव क्या है, क्या रेट, क्या रेट है, shu bhav, su bhav, shu bhav che, su bhav che, bhav shu che, bhav su che, bhav shu, bhav su, ketla ma, ketla na, ketla nu, ketlanu, શું ભાવ, શું ભાવ છે, ભાવ શું છે, કેટલા ના, કેટલામાં, 什么价, 什么价格, 价格多少, 价钱多少, 多少价, 怎么卖, 几钱, 报个价, 请报价, 多少一克拉, いくら, いくらですか, おいくら, おいくらですか, 値段は, お値段は, 価格は, 価格を教えてください, 価格をお願いします`,
  TO: 'thi, thee, إلى, الى, માંથી',
  TRILLIANT: `
    триллиант, триллианты, триллиантов, trilliante, trilliants, трилиант, трилианты, trilyan, 三角形, טריליאנט,
    trillón, trillones, trillian, trilioni`,
  SORRY: `
    pardon, non pardon, yok pardon, ah pardon, nein sorry, nein entschuldigung, entschuldigung, nee sorry, нет извините, извините, не извини, извини, hayır pardon, hayır, yok yok, לא סליחה, סליחה, لا آسف, آسف, عفوا, 不对, 不是, ay no, ay perdón, ah no, ah non, ops no, ay hindi, nai nai, nahi nahi nahi, ii desculpe, desculpe, não desculpe,
    no aspetta, aspetta, scusa, scusate, non attends, attends, no espera, espera, perdón, nein warte, нет подожди,
    нет подождите, стоп`,
  SAME: `bhi same, bhi wahi, pan same, auch genauso, ebenfalls, également idem, anche uguale, anche idem, también igual, también lo mismo, тоже так же, тоже самое, ook hetzelfde, ook idem, da aynı, de aynı, גם כנל, גם אותו דבר, כמו כן אותו דבר, وكذلك نفسه, 
    stessa qualità, stessa qualita, misma calidad, même qualité, meme qualite, gleiche qualität, zelfde kwaliteit,
    то же качество, такое же, lo mismo, el resto igual, resto igual, lo demás igual, todo igual, le reste pareil, le
    reste identique, il resto uguale, resto uguale, tutto uguale, rest gleich, rest wie oben, rest hetzelfde,
    остальное так же, остальное то же, остальное такое же, все остальное так же, всё остальное так же, остальные
    параметры те же, такие же параметры, то же самое, geri kalanı aynı, gerisi aynı, diğerleri aynı, kalanı aynı,
    aynı kalite, ayni kalite, aynı özellikler, aynısı, والباقي نفسه, الباقي نفسه, نفس المواصفات, نفس الجودة, نفس
    الشي, نفس الشيء, والباقي نفس الشي, השאר אותו דבר, אותו דבר, אותה איכות, הכל אותו דבר, baaki same, baki same,
    baki sab same, baaki sab same, baaki sab wahi, baki sab wahi, baki badhu same, baki badhu e j, wahi quality,
    same quality ka, बाकी सब वही, बाकी वही, બાકી બધું સરખું, 其他一样, 其余一样, 其他不变, 其它一样, 其他相同, 其余不变, 条件同上, あとは同じ, idem, такого же качества, того же качества, такого качества, такая же, такие же, genauso, ebenso, genau so, gleichfalls, desgleichen, das gleiche, das selbe, dasselbe, wie oben, sonst gleich, ansonsten gleich, alles andere gleich, rest identisch, rest unverändert, hetzelfde, precies hetzelfde, idem dito, net zo, zoals hierboven, verder hetzelfde, verder gelijk, rest idem, rest gelijk, pareil, pareille, pareils, de même, la même chose, même chose, mêmes critères, les mêmes critères, comme ci dessus, le reste idem, reste idem, idem pour le reste, le reste inchangé, reste inchangé, sinon pareil, sinon idem, uguale, lo stesso, la stessa cosa, stessa cosa, stesse caratteristiche, stessi criteri, come sopra, il resto idem, resto idem, il resto invariato, resto invariato, per il resto uguale, ídem, igual, la misma cosa, misma cosa, mismas características, como arriba, igual que arriba, el resto lo mismo, lo demás lo mismo, el resto idem, lo demás sin cambios, o mesmo, a mesma coisa, mesma coisa, mesmas características, como acima, o resto igual, o resto é igual, так же, точно так же, аналогично, аналогичный, аналогичная, те же параметры, все то же самое, все то же, как выше, остальное без изменений, остальное аналогично, остальное как выше, aynen, aynı şekilde, aynısından, aynısı olsun, yukarıdaki gibi, aynı şartlar, diğer her şey aynı, gerisi aynen, אותו הדבר, בדיוק אותו דבר, כנ ל, כנל, כמו למעלה, כמו הקודם, השאר זהה, השאר אותו הדבר, השאר כנ ל, השאר ללא שינוי, הכל זהה, אותם פרמטרים, oto davar, oto hadavar, hashear oto davar, نفسه, نفسها, نفس الشئ, مثل فوق, مثل اعلاه, كما اعلاه, نفس الطلب, بنفس المواصفات, الباقي نفس الشيء, nafs el shi, nafs elshi, nafs el shay, nafs el mowasafat, wahi same, waisa hi, vaisa hi, bilkul same, same to same, baki same to same, वही, वैसा ही, बाकी सब सेम, evu j, evuj, same j, baki same j, એવું જ, બાકી સરખું, 也一样, 其他都一样, 其余都一样, 要求一样, 同样要求, 其余相同, 其他同上, 其余同上, 同じ, 同様, 他は同じ, その他は同じ, 条件は同じ, 同じ条件`,
  BOTH: `dono, donon, banne, tutti e due, los dos, les deux, beide, оба, обе, per entrambi, per entrambe, entrambi, entrambe, tutte e due, per tutti e due, ambos, ambas, las dos, para ambos, para ambas, para los dos, para las dos, os dois, as duas, para os dois, para as duas, tous les deux, toutes les deux, pour les deux, pour tous les deux, alle beide, für beide, beides, voor beide, allebei, alle twee, voor allebei, обоих, обеих, для обоих, для обеих, на оба, и то и другое, ikisi, ikisi de, her ikisi, her ikisi de, ikisi için, her ikisi için, שניהם, שתיהן, לשניהם, לשתיהן, עבור שניהם, shneihem, shneyhem, shteihen, الاثنين, الاتنين, كلاهما, كلتاهما, كليهما, لكليهما, للاثنين, el etnein, el tnein, दोनों, dono me, dono mein, dono ke liye, donon ke liye, બંને, બન્ને, banne ma, banne mate, banne maate, 两个都, 两颗都, 两者都, 两款都, 両方, 両方とも, どちらも`,
  CERTIFIED: `
    certifiés, certifies, certifiée, certifiées, certifié, certifiés, certificado, certificados, certificata,
    certificati, zertifiziert, gecertificeerd, сертификат, с сертификатом, certificato`,
  HAVE: 'tem',
  CT: `
    कैरेट, કેરેટ, カラット, quilate, quilates, carato, carati, karat, карат, карата, каратов, кар, ct., karaat, carats.,
    قيراط, קראט, קרט, qirat, кт, карату, karatlık, karatlik, קארט, قراط, karats, カラットの, ct lik, кар.`,
  PERCT: `
    por quilate, al carato, al quilate, le carat, je karat, per karaat, за карат, par carat, karat başı, karat basi,
    karat basina, karat başına, pro karat, per qirat, لكل قيراط, للقيراط, לקרט, לקראט, crt ka, carat ka, por ct, al
    ct, par ct, le ct, за кар, per karat, للقراط, el carato, na karat, prati carat, carat no, carat nu, каратную,
    per kt, 每克拉, 克拉单价`,
  PCS: `
    stück, pierres, piedras, piezas, pietre, pezzi, pedras, peças, шт, шт., штук, штуки, stuks, stuk, pièces, adet,
    nang, nung, dana, حبة, حبات, قطعة, قطع, יחידות, tane, parça, nag, યુનિટ, नग, નંગ, unidades, unidad, unità,
    unités, avanim, pz, pza, pzas, pzs, stck, stück., दाने, पीस, પીસ`,
  EACH: `van elk, elk van, per stuk van, 
    por peça, por pieza, pro stein, por pedra, por piedra, per pietra, par pierre, pro stein, כל אחד, כל אחת, за камень, за камушек, cad, cadauno, cadauna, cad uno, cada
    uno, cada una, ciascuno, ciascuna, chacun, chacune, je stück, pro stück, каждый, каждая, per stuk, tanesi, her
    biri, adedi, tane başı, за штуку, за шт, каждое, jeweils, l uno, l una, al pezzo, la pièce, l unité, chaque, كل
    واحد, كل وحدة, كل واحدة, الواحد, الواحدة, للحبة, kol wa7ed, לאחד, ליחידה, kol echad, har ek, darek, દરેક,
    प्रत्येक, हर एक, elk, ieder, 每颗, 每粒, 每个, 各一, ka ek, ki ek, nu ek, pièce, par pièce, pz cad, l’un, la piece, لكل
    حبة, لكل قطعة, لكل حجر`,
  PAIR: `passendes paar, paire assortie, paire appairée, coppia abbinata, par a juego, par igualado, par combinado, подобранную пару, подобранная пара, подобранной пары, eşleşen çift, uyumlu çift, זוג תואם, זוג מותאם, bijpassend paar, passend paar, 配好的一对, 
    par, par de, coppia di, coppia, zug, пара, пару, paire, paar, çift, cift, jodi, jod, joda, جوز, زوج, זוג, un par de,
    un par, una coppia, una coppia di, un paio di, un paio, paio, une paire, une paire de, парочка, парочку, זוג
    אחד, jodee, jora, जोड़ी, jodu, જોડી, જોડ, 一副, 配一对, ペアで, pareja de, pareja`,
  PAIRS: `
    парные, парных, pares de, pares, paia di, paia, paires de, zugot, пары, paires, paren, çiftler, jodiyan, jodis, זוגות, أزواج,
    ازواج, جوزين, coppie di, coppie`,
  ROUND: `
    गोल, राउंड, ગોળ, રાઉન્ડ, ラウンド, ラウンドブリリアント, redondo, redondos, redonda, redondas, rotondo, rotondi, rotonda,
    tondo, runder, runden, עגולים, круг, круга, круги, кругов, круглый, круглые, круглая, круглых, rond, ronde,
    ronds, rondes, yuvarlak, gol, agol, دائري, مستدير, עגול, runde, rund, ראונד, עגולה, עגולות, agulim, راوند, روند,
    مدور, دائرية, مستديرة, رواند, rotonde, tonde, tondi, кругляк, кругляши, кругленький, кр 57, кр57, круглую,
    круглого, yuvarlaklar, goal wala, gol wala, 圆形钻, 圆形钻石, 圆明亮`,
  OVAL: `
    ओवल, ઓવલ, オーバル, óvalo, óvalos, ovalos, овальные, овальных, ovali, ovalado, ovalados, ovalada, овал, овала,
    овалы, овалов, овальный, ovaal, ovalschliff, ovale, ovales, ovalen, اوفال, بيضوي, אובל, 蛋形, 椭圆钻, أوفال, بيضاوي,
    بيضاوية, أوفل, אובלים, овальчик, овальная, овальное, овальную, ovaller, oval kesim, ovaladas, 鸭蛋形, 椭圆型, 椭圆形钻`,
  PEAR: `
    tipot, tippot, पेयर, પેર, ペア, ペアシェイプ, ペアシェープ, ペアーシェイプ, pera, peras, lágrima, lagrima, gota, goccia, gocce, tropfen,
    tropfenschliff, груша, груши, груш, грушу, peer, peren, poire, poires, armut, damla, tipa, كمثري, אגס, טיפה,
    birne, كمثرى, الكمثرى, دمعة, إجاصة, اجاص, טיפות, אגסים, капля, капли, капель, каплю, gotas, pêra, pêras,
    tropfenform, birnen, birnform, birnenform, goutte, gouttes, druppel, druppels, peervorm, armut kesim, damla
    kesim, gözyaşı, a goccia, forma de pera, forma pera, forma de gota, 水滴, 水滴形, 梨型, नाशपाती, પીયર શેપ, પીયર, पीयर
    शेप, पियर, पियर शेप`,
  PRINCESS: `
    प्रिंसेस, પ્રિન્સેસ, プリンセス, принцессу, princesa, princesas, principessa, принцесса, принцессы, принцесс,
    princesse, prinses, prenses, prinzessschliff, برنسيس, פרינסס, prinzess, برنسس, برينسيس, برنسيسة, פרינססות,
    principesse, princesses, принцессой, 公主方, 公主方形`,
  CUSHIONGROUP: `
    कुशन, કુશન, クッション, cojín, cojin, cuscino, almofada, kissenschliff, кушон, кушоны, кушен, coussin, kussen,
    yastık, yastik, كوشن, קושן, kissen, كوشين, وسادة, כרית, קושנים, cuscini, cojines, almohada, almohadilla,
    подушка, подушки, подушку, kuşon, kusyon, coussins, taille coussin, 枕形, 垫形, 枕型, 垫型`,
  EMERALD: `
    एमराल्ड, એમરલ્ડ, エメラルド, エメラルドカット, esmeralda, esmeraldas, smeraldo, smeraldi, smaragdschliff, эмеральд, изумруд,
    изумруды, изумрудов, изумрудная, изумрудный, émeraude, emeraude, smaragd, zümrüt, zumrut, زمرد, אמרלד, ايميرالد,
    إيميرالد, اميرالد, إمرالد, امرالد, زمردي, אמרלדים, talla esmeralda, corte esmeralda, taglio smeraldo, a
    smeraldo, lapidação esmeralda, taille émeraude, taille emeraude, smaragd schliff, изумрудная огранка, эмералд,
    эмеральды, эмералды, изумрудную, zümrüt kesim, 祖母绿形, 祖母绿切工, 祖母绿型, 方钻祖母绿`,
  MARQUISE: `markiezen, marquesas, marchese, маркизов, مركيزة, 
    मार्क्विस, માર્કીઝ, マーキス, マーキース, marquesa, navette, navete, navetes, navetta, marchesa, маркиз, маркиза, маркизы, markies, markiz, ماركيز,
    מרקיזה, 马眼钻, ماركيزا, ماركيزة, مركيز, מרקיזות, מרקיז, marchesi, маркизу, navettes, mekik, 马眼, 马眼形, 马眼型, 橄榄形, 榄尖,
    榄尖形`,
  HEART: `
    levavot, lev, हार्ट, હાર્ટ, ハート, ハートシェイプ, corazón, corazon, corazones, cuore, cuori, herzschliff, coração, coracao, herzen,
    сердце, сердца, сердец, coeur, cœur, hart, hartje, kalp, قلب, לב, herz, قلوب, לבבות, сердечко, сердечки,
    corações, kalpler, 心形, 心型, 鸡心, दिल`,
  RADIANTGROUP: `
    रेडिएंट, રેડિયન્ટ, ラディアント, radiante, radiantes, радиант, радианты, radyan, راديانت, רדיאנט, راديان, رادينت,
    רדיאנטים, радианта, радиантов, radianti, radyant, 雷迪恩, 雷地恩, 雷迪恩形`,
  FLUOR: `
    флуо, פלור, флюор, флюора, флуор, флуора, флюо, люминесценция, люминесценции, फ्लोरोसेंस, फ्लोरेसेंस, फ्लो,
    ફ્લોરોસન્સ, 蛍光性, 蛍光, פלואורסנציה, פלורסנציה, פלואורוסנציה, fluorescencia, fluorescenza, fluorescência, флюр,
    флюра, флюор, флюоресценция, флюоресценции, флуоресценция, флуоресценции, floresans, florasans, fluorescentie,
    fluorescence., fluoreszenz, فلورسنت, فلوريسنت, فلورسنس, פלואור, פלורסנט, flüoresan, flouresan, floresansı, فلور,
    فلورة, الفلور, الفلورسنت, פלורו, flúor, fluoro, flor, ફ્લોરેસન્સ, ફ્લોરોસન્ટ, ફ્લોરસન્સ, ફ્લોરેસેન્સ, फ्लोरोसेंट, फ्लूरोसेंस, флуоресцент, 螢光, फ्लोर, फ्लुओर, ફ્લોર`,
  NOFLUOR: `
    फ्लोरोसेंस नहीं, ફ્લોરોસન્સ વગર, 蛍光なし, 蛍光性なし, 蛍光無し, sin fluorescencia, senza fluorescenza, sem fluorescência,
    sem fluorescencia, sans fluorescence, sans fluo, sin fluor, ohne fluoreszenz, keine fluoreszenz, без
    флуоресценции, без флюоресценции, zonder fluorescentie, floresansız, floresansiz, نظيف فلور, nada de
    fluorescencia, sin fluo, sin flúor, cero fluor, cero fluorescencia, nessuna fluorescenza, niente fluorescenza,
    senza fluo, no fluorescenza, pas de fluo, pas de fluorescence, aucune fluorescence, aucune fluo, fluo nulle,
    keine fluo, ohne fluo, geen fluorescentie, geen fluo, zonder fluo, sem fluo, sem flúor, nenhuma fluorescência,
    без флюра, без флюора, без флура, без флуора, без флюо, флюра нет, флюр нет, без люма, без люминесценции, не
    флюоресцирует, flor yok, floresan yok, floresan olmasın, floresan olmasin, flor olmasın, flor olmasin, floresanı
    olmasın, florsuz, flüoresan yok, floresans yok, floresans olmasın, بدون فلور, بدون فلورسنت, بدون فلوريسنت, بدون
    فلورسنس, من غير فلور, من غير فلورسنت, بلا فلور, لا فلور, بدون إشعاع, בלי פלור, ללא פלור, בלי פלואור, ללא פלואור,
    אין פלור, בלי פלורסנס, ללא פלואורסנציה, bli fluor, fluor nahi, flo nahi, fluro nahi, fluor nahi chahiye, fluor
    na ho, fluor vagar, flo vagar, fluor vagarnu, flo nai, fluor nai, फ्लोरोसेंस ना हो, फ्लो नहीं, ફ્લોરોસન્સ નહીં,
    ફ્લો વગર, 蛍光なしで, 没荧光, 无荧光反应, ફ્લોરોસન્ટ વગર`,
  NONE: `aucune, aucun, nulle, assente, assenti, nessuna, ninguna, nenhuma, отсутствует, nulla, nulo, nula, nullo, néant, rien, nihil, inexistante, nenhum, ninguno, 没, なし, 無し`,
  FAINT: `
    слабой, слабого, débil, debil, debole, fraca, schwach, schwache, слабая, слабый, слабое, faible, zwak, zayıf,
    zayif, leve, leggera, lieve, ligera, hafif, خفيف, ضعيف, חלש, חלשה, halka, halki, halku, 微弱, हल्का, હલકું, fant,
    fent`,
  MEDIUM: `
    среднего, средней, среднюю, média, mittel, mittlere, средняя, средний, среднее, moyenne, moyen, orta, متوسط,
    متوسطة, בינוני, בינונית, मीडियम`,
  STRONG: `
    сильной, сильного, fuerte, stark, starke, сильная, сильный, сильное, forte, sterk, güçlü, guclu, forti, fuertes,
    قوي, قوية, חזק, חזקה, 强烈`,
  BROWN: `
    marron, marrons, marrom, braunen, brauner, braunes, коричневатых,
    لون بني, tinte marrón, tinte marron, teinte brune, tinta marrone, коричневый оттенок, коричневого оттенка,
    ब्राउन, બ્રાઉન, ブラウン, marrón, marrones, marrone, marroni, castanho, коричневый, коричневые, коричневых,
    коричневого, коричневость, bruin, bruine, brun, brune, bruns, brunes, kahverengi, kahve, braun, braune, بني,
    חום, chum, hum, 咖啡色, katthai, kathai, café, cafes, cafés, marroncito, بنية, البني, חומים, חומה, коричнев,
    коричневатый, коричневатые, kahve tonu, kahverengi ton, kahverengilik, 带咖, 咖色, castanhos, castanha, bruinachtig,
    bräunlich, bräunliche, brunâtre, badami, भूरा, भूरे, bhura, bhuro, બદામી, בראון, براون, браун, брауна, kahverengili, hellbraun, 棕色, 褐色, 茶色`,
  YELLOW: `
    黄钻, jaune, jaunes, giallo, gialli, gialla, amarillo, amarillos, amarilla, amarelo, amarelos, gelb, gelbe, gelber,
    geel, gele, желтый, жёлтый, желтые, жёлтые, желтого, sarı, أصفر, צהוב, पीला, પીળો, желтая, жёлтая, sarısı, صفراء`,
  PINK: `
    rosado, rosados, розовый, розовые, розового, roze, pembe, وردي, ורוד, rosa, rosas, rosati, rosado claro, גוון
    ורוד, गुलाबी, ગુલાબી`,
  BLUE: `
    bleu, bleus, azul, azules, blau, blaue, blauer, blauw, blauwe, голубой, голубые, синий, mavi, أزرق, כחול`,
  GREEN: `
    зеленый, зеленые, зелёный, зелёные, зеленых, groen, groene, vert, verte, verts, yeşil, yesil, grün, أخضر, ירוק,
    verdes, зеленоватый, зеленоватые, yeşilimsi, ירוקים, ירוקה, أخضر اللون, 带绿, 绿色, हरा, લીલો, grünlich`,
  MILKY: `
    मिल्की, મિલ્કી, ミルキー, lechoso, lechosos, lattiginoso, leitoso, молочный, молочные, молочных, молочность,
    melkachtig, melkachtige, melkig, laiteux, laiteuse, sütlü, sutlu, milchig, حليبي, חלבי, dudhiya, dudhiyo,
    lechosa, lechosas, lattiginosa, lattiginose, lattiginosi, leitosa, leitosos, молочная, молочной, молочного,
    молочную, sütlülük, sütsü, sütlük, حليبية, الحليبي, milchige, milchigen, laiteuses, dudhiyu, doodhiya, doodh
    wala, दूधिया, દૂધિયું, חלבית, חלביים, 奶色, 带奶, 奶白, süt, milchigkeit, молочка, молочки, молочку, молочности, молока, מילקי, מילקיות, חלביות, ميلكي, lattea, latteo, lattescente, lattescenti, lattiginosità, lechosidad, leitosidade, milchig aussehend, melkachtigheid, 奶感, 乳白`,
  TINGE: `
    tinte, tintes, оттенок, оттенка, оттенков, оттенки, teinte, nuance, zweem, renk tonu, matiz, matices, tono,
    sfumatura, sfumature, tonalità, tonalita, farbstich, schimmer, גוון, גוונים, tonu, nuances, tintes de color`,
  BLACK: `
    черный, черные, чёрные, черных, чёрных, noir, noirs, zwarte, siyah, schwarz, أسود, שחור, kala, kaala, kali,
    negro, negros, negra, negras, nero, neri, nera, preto, pretos, черное, чёрное, zwart, schwarze, schwarzen,
    سوداء, שחורים, שחורות, काला, kalu, siyahlık`,
  EYECLEAN: `
    propre à l œil, propre a l oeil, propre à l oeil, propre à l’œil, чисто на глаз, чистый на глаз, oogzuiver,
    gözle temiz, pur à l oeil, נקי לעין, limpio a la vista, limpia a la vista, limpios a la vista, limpio a simple
    vista, limpia a simple vista, limpio a ojo, limpio a ojo desnudo, pulito a occhio, pulito a occhio nudo, pulita
    a occhio nudo, puliti a occhio, puliti a occhio nudo, limpo a olho nu, limpa a olho nu, limpo a olho, limpa a olho, limpos a olho, limpo ao olho,
    augenrein, augenreine, augenreinen, oogzuivere, глазочистый, глазочистые, глазочистая, чистая на глаз, чистые на
    глаз, göze temiz, göz temiz, gözle temiz olsun, نظيف للعين, نظيفة للعين, نضيف بالعين, نظيف بالعين, נקי בעין,
    נקייה לעין, נקייה בעין, נקיים לעין, naki laayin, naki baayin, aankh se saaf, aankh se clean, ankh se saaf, aankh
    thi saf, आंख से साफ, 肉眼干净, 肉眼无瑕, 目视干净, 肉眼纯净, propre à l œil nu, propres à l œil nu, pur à l œil nu, आई क्लीन, आइ
    क्लीन, આઈ ક્લીન, આઇ ક્લીન, ай клин, איי קלין, آي كلين, pur à l œil, purs à l œil, pure à l œil, propres à l œil, pure à l œil nu, purs à l œil nu, sans inclusion visible à l œil nu, sans inclusions visibles à l œil nu, invisible à l œil nu, augensauber, augen rein, mit bloßem auge rein, für das auge rein, oog zuiver, met het blote oog zuiver, schoon met het oog, zuiver met het blote oog, pulita a occhio, pulite a occhio nudo, puro a occhio nudo, pura a occhio nudo, pulito all occhio, pulita all occhio, puliti all occhio, limpias a la vista, limpios a simple vista, limpias a simple vista, limpo à vista, limpa à vista, limpos a olho nu, чисто для глаза, чистый для глаза, чистые для глаза, чистая для глаза, на глаз чистый, на глаз чистые, на глаз чистая, на глаз чисто, визуально чистый, визуально чистые, визуально чистая, gözle görülür inklüzyon yok, göze temiz olsun, çıplak gözle temiz, נקי לעיניים, נקי בעיניים, נקייה לעיניים, נקייה בעיניים, נקיים לעיניים, נקיים בעיניים, נקי לעין בלתי מזוינת, naki la ayin, naki baain, نظيف بالعين المجردة, نظيفة بالعين, نظيفة بالعين المجردة, نضيفة بالعين, نظيف لل عين, ndif bil 3ein, nadif bil 3ein, nazif lel 3ein, aankhon se saaf, ankho se saf, aankh ma saf, आँख से साफ़, आँख से साफ, આંખથી સાફ, 肉眼无暇, 肉眼无杂, 肉眼看不见, 肉眼看不到, 肉眼看干净, 目测干净, 肉眼クリーン, アイクリーン, 肉眼でクリーン`,
  ELONGATED: `
    вытянутый, вытянутая, вытянутые, allongé, allongée, langwerpig, uzun, länglich, alargado, alargada, alargados,
    alargadas, allungato, allungata, allungati, allungate, alongado, alongada, alongados, allongés, allongées,
    längliche, länglicher, länglichen, langgestreckt, langwerpige, вытянутой, удлиненный, удлинённый, удлиненная,
    удлиненные, удлинённая, длинный, длинная, длинные, uzun form, uzunca, uzun olsun, طويل, طويلة, מוארך, מוארכת,
    מוארכים, ארוך, ארוכה, arokh, muarach, lamba, lambi, lambu, लंबा, लम्बा, લાંબું, 长形, 长款, 偏长, 修长, 长型`,
  NATURAL: `
    натуральный, натуральные, naturel, naturels, natuurlijk, natuurlijke, doğal, dogal, طبيعي, טבעי, asli,
    naturales, naturale, naturali, naturais, натуральная, натуральных, природный, природные, doğal taş, طبيعية,
    טבעיים, טבעית, kudrati, कुदरती, असली, 天然钻`,
  LABGROWN: `
    выращенный, выращенные, синтетика, синтетический, laboratuvar, de labo, labo diamant, مختبري, מעבדה, de
    laboratorio, creado en laboratorio, cultivado en laboratorio, di laboratorio, da laboratorio, sintetico,
    sintetici, de laboratório, de laboratoire, synthétique, synthétiques, labordiamant, labordiamanten,
    laborgezüchtet, im labor gezüchtet, synthetisch, labgekweekt, лабораторный, лабораторные, лабораторных,
    лабораторная, выращенных, синтетику, лабгроун, laboratuvar üretimi, laboratuvar taşı, lab üretimi, sentetik,
    مخبرية, مصنع في المختبر, מעבדתי, יהלומי מעבדה, יהלום מעבדה, מגודל במעבדה, 培育钻, 培育钻石, 实验室培育, 实验室钻石`,
  NONCERT: `
    sin certificado, senza certificato, sem certificado, ohne zertifikat, без сертификата, без серта, sans
    certificat, zonder certificaat, sertifikasız, sertifikasiz, bina certificate, bli teuda, بدون شهادة`,
  CERT: `
    certificats, certificado, certificados, certificato, certificati, zertifikat, zertifiziert, сертификат, серт,
    certificaat, certificat, sertifika, sertifikalı, sertifikali, شهادة, תעודה, teuda, certifikat, сертификатом,
    сертификата, сертом, sertifikası, sertifikalı olsun, بشهادة, الشهادة, شهادات, תעודות, תעודת, עם תעודה,
    सर्टिफिकेट, સર્ટિફિકેટ`,
  DIAMOND: `
    حجر, أحجار, हीरा, हीरे, હીરા, હીરો, ダイヤ, ダイヤモンド, ダイアモンド, diamante, diamantes, diamanti, бриллиант, бриллианты,
    бриллианта, einen diamanten, diamant, diamants, diamanten, elmas, pırlanta, pirlanta, hira, heera, hire, الماس,
    ماس, יהלום, yahalom, yahalomim`,
  PRICE: 'preis, precio, prezzo, preço',
  YOUHAVE: `
    есть ли, есть ли у вас, у вас есть, heeft u, heb je, hebben jullie, haben sie, habt ihr, tienes, tienen, tiene
    usted, avete, hai disponibile, avez vous, avez-vous, kya aapke paas, aapke paas, apke paas, tamari pase, var mı
    elinizde, var mı, var mi, varmı, varmi, elinizde var mı, sizde var mı, elinizde, mevcut mu, bulunur mu, יש לך,
    יש לכם, האם יש, האם יש לכם, yesh lachem, yesh lach, هل يوجد, هل عندكم, عندكم, عندك, في عندك, في عندكم, هل لديكم,
    لديكم, fi 3andak, 3andak, 3andkom, 3andek, tienen ustedes, tienes algo, tendrán, tendrás, avete disponibile,
    avete disponibili, ce l avete, avez vous en stock, vous avez, auriez vous, auriez-vous, tu as, as tu, hast du,
    habt ihr da, gibt es, heeft u op voorraad, vocês têm, voces tem, você tem, voce tem, tem disponível, имеется,
    имеются, найдется, найдётся, есть в наличии, в наличии есть, hai kya, hai kya aapke paas, milega, milega kya,
    mil jayega, milegi, hoga kya, है क्या, मिलेगा, मिलेगा क्या, che tamari pase, tamara pase, malse, malshe, મળશે,
    છે તમારી પાસે, 有吗, 有么, 有货吗, 有现货吗, ありますか, 在庫ありますか, ございますか`,
  PLS: `把, graag, bitte um,
    お願いします, कृपया, मेहरबानी, por favor, per favore, per cortesia, пожалуйста, пжл, alstublieft, aub, svp, s il vous
    plaît, s il vous plait, lütfen, lutfen, bitte, من فضلك, לבקשה, בבקשה, bevakasha, meherbani, porfa, porfavor, per
    piacere, пж, плиз, rica ederim, لو سمحت, لو سمحتم, رجاء, الرجاء, law sama7t, law samaht, בבקשה ממך, bvakasha,
    zara, जरा, ください, 下さい, 麻烦, 拜托, 请问`,
  THANKS: `
    धन्यवाद, शुक्रिया, આભાર, ありがとうございます, muchas gracias, grazie, grazie mille, obrigado, obrigada, vielen dank,
    merci beaucoup, merci d avance, спасибо, bedankt, dank, dank u, dank je, merci, teşekkürler, tesekkurler, sağol,
    danke, شكرا, תודה, toda, todah, toda raba, dhanyavad, shukriya, aabhar, gracias, gracias de antemano, mil
    gracias, muchísimas gracias, grazie in anticipo, grazie ancora, danke schön, danke im voraus, besten dank, dank
    u wel, merci bcp, merci d’avance, merci à vous, شكرا جزيلا, شكراً, مشكور, shukran, choukran, תודה רבה, заранее
    спасибо, спасибо заранее, благодарю, çok teşekkürler, cok tesekkurler, teşekkür ederim, sağolun, eyvallah,
    obrigado desde já, ありがとう, 辛苦了`,
  HELLO: `dag, 
    sehr geehrte damen und herren, sehr geehrter herr, sehr geehrte frau, liebe kollegen, lieber herr, liebe frau, madame monsieur, bonjour madame, bonjour monsieur, chers messieurs, messieurs, gentile signore, gentile signora, gentili signori, egregio signore, spettabile ditta, estimados señores, estimado señor, estimada señora, estimados, muy señores míos, prezados senhores, caro senhor, geachte heer, geachte mevrouw, geachte heren, beste heer,
    भाई, नमस्ते, नमस्कार, ભાઈ, કેમ છો, こんにちは, お世話になっております, hola, buenos días, buenos dias, buenas tardes, ciao,
    buongiorno, buonasera, salve, olá, bom dia, boa tarde, grüß gott, здравствуйте, привет, добрый день, доброе
    утро, добрый вечер, goeiemiddag, goedemiddag, goedemorgen, goeiemorgen, goedenavond, goedendag, hoi, bonjour,
    bonsoir, salut, merhaba, merhabalar, selam, selamlar, günaydın, gunaydin, iyi günler, iyi gunler, guten tag,
    guten morgen, hallo, مرحبا, السلام عليكم, صباح الخير, مساء الخير, shalom, שלום, boker tov, erev tov, ma nishma,
    ma kore, ma shlomcha, בוקר טוב, kem cho, kem chho, majama, jai shree krishna, jai shri krishna, jai jinendra,
    jsk, ram ram, namaste, namaskar, sat sri akal, salam, salaam, assalam alaikum, salam alaikum, marhaba, 早上好, 下午好,
    晚上好, buenas, qué tal, que tal, cómo estás, como estas, cómo está, salut tout le monde, coucou, cher ami, ciao a
    tutti, salve a tutti, hallo zusammen, servus, moin, goeie dag, goedendag allemaal, boa noite, prezados,
    здравствуй, приветствую, доброго дня, доброго времени суток, уважаемые коллеги, коллеги, selam abi, merhaba abi,
    abi, abicim, kolay gelsin, hayırlı işler, hayirli isler, iyi akşamlar, kardeşim, hocam, مرحبا أخي, اخي, أخي, يا
    باشا, باشا, حبيبي, يا غالي, هلا, اهلا, أهلا, السلام عليكم ورحمة الله, السلام عليكم ورحمة الله وبركاته, ya basha,
    ya akhi, akhi, ahlan, ya ghali, מה נשמע, מה קורה, אחי, היי, ערב טוב, צהריים טובים, shalom achi, kaise ho, kaise
    hain, kem chho bhai, bhai kem cho, bhai ji, sheth, su chale, kya haal, kya hal hai, howzit, 老板好, 大家好, 各位老板,
    お疲れ様です, いつもお世話になっております, こんばんは, おはようございます, ભાઈ કેમ છો, भाई साहब`,
  REGARDS: `
    saludos, un saludo, atentamente, cordiali saluti, distinti saluti, saluti, atenciosamente, с уважением, met
    vriendelijke groet, met vriendelijke groeten, groeten, mvg, cordialement, bien cordialement, saygılarımla, mit
    freundlichen grüßen, mfg, liebe grüße, viele grüße, beste grüße, schöne grüße, lg aus`,
  COLOR: `
    rang, रंग, कलर, રંગ, કલર, カラー, couleur, couleurs, colore, colori, cor, cores, kleur, kleuren, farbe, farben,
    цвет, цвета, цветом, renk, لون, צבע, צבעים, اللون, لونه, renkler, rengi, цветность, kalar, צבע ב, colore da`,
  CLARITY: `
    शुद्धता, क्लैरिटी, ક્લેરિટી, クラリティ, クラリティー, pureté, purete, pureza, claridad, purezza, reinheit, zuiverheid,
    чистота, чистоты, чистотой, berraklık, berraklik, نقاء, נקיון, ניקיון, النقاء, نقاوة, النقاوة, صفاء, كلاريتي,
    קלריטי, נקיות, berraklığı, saflık, netteté, purezza da, pureza de, pureté de`,
  RATIO: `
    соотн, rapport, yachas, יחס, соотношение, verhältnis, verhaltnis, rapport l l, oran, rapporto, proporción, proporcion,
    отношение, отношение сторон, пропорция, пропорции, соотношение сторон, relación, relacion, relación largo ancho,
    relación l/a, rapporto lunghezza larghezza, proporção, proporcao, relação, verhouding, seitenverhältnis, en boy
    oranı, oranı, boy en oranı, نسبة, النسبة, نسبة الطول للعرض, نسبة الطول إلى العرض, יחס אורך רוחב, 长宽比, 縦横比,
    रेशियो, રેશિયો`,
  TRIPLEEX: `
    drie keer excellent, 3x excellent, dreimal exzellent, тройной экс, тройное экс, тройной ex, тройное отлично,
    триэкс, triple excelente, tripla eccellenza, triplo eccellente, dreifach exzellent, triple exzellent, triple
    excellente, tripleex, üç ex, üçlü ex, üçlü excellent, üç excellent, 3 отлично, три икс, три экс, drei ex, trois
    ex, tre ex, tres ex, tripla ex, triplo ex, triple ekselans, teen ex, tran ex, טריפל, טריפל אקסלנט, טריפל אקס,
    תריפל, تريبل اكسلنت, تربل اكسلنت, تريبل إكسلنت, تربل, تريبل, ثلاثي اكسلنت, трипл экс, трипл, трипл экселент, 三优`,
  BRILLIANTROUND: `
    brillante, brillantes, brillanti, talla brillante, taglio brillante, brillant, brillanten, einen brillanten,
    einen brillant, briljant, briljanten, taille brillant`,
  IF: 'lupenrein, loupe propre, pur à la loupe, loepzuiver',
  EXCELLENT: `
    exzellent, eccellente, excelente, uitstekend, mükemmel, отличная, отличный, отлично, ممتاز, eccellenti,
    excelentes, ausgezeichnet, excellente, excellents, excellentes, отличные, отличных, превосходная, ممتازة, מצוין, מצוינת, אקסלנט, اكسلنت, إكسلنت,
    エクセレント, एक्सीलेंट`,
  BELOW: 'neeche, niche',
  DISCOUNT: `
    डिस्काउंट, छूट, ડિસ્કાઉન્ટ, 割引, remise, rabais, sconto, descuento, desconto, rabatt, korting, indirim, خصم,
    הנחה, скидка, скидкой, скидки, дисконт, خصومات, iskonto, ribasso, desconto de, descuento de`,
  CUT: `
    taille, tailles, tagli, taglio, talla, corte, schliff, geslepen, kesim, огранка, огранки, огранкой, огранку,
    חיתוך, القطع, slijpvorm`,
  POLISH: `
    полировка, полировки, lucidatura, pulido, politur, polissage, poli, polis, polimento, полировкой, pulitura, cila, polisaj,
    صقل, البوليش, ליטוש, פוליש, 抛光度`,
  SYMMETRY: `
    симметрия, симметрии, simmetria, simetría, simetria, symmetrie, symétrie, симметрией, simetri, symétries,
    סימטריה, تماثل, تناظر, 对称度`,
  GOODS: `البضاعة, بضاعة, maal, mal ka, no maal, no maal j, nu maal j, ka maal hi, nu maal, na maal, ka maal, no mal, nu mal, ka mal, का माल, નો માલ, माल, માલ, מלאי, סחורה ב, товар, marchandise, marchandises, ware, waren, merce, mercancía, mercadoria, mercadorias, goederen, סחורה, הסחורה, schora, skhora, البضاعه في, بضاعة في, البضاعة في, bda3a, boda3a`,
  STOCK: `stok, stock en, stock em, stock à, en stock en, en stock à, in magazzino a, 在庫, сток, стоке, на складе, на складе в, склад, склад в, сток в, со склада, lager in, auf lager in, ab lager, op voorraad in, voorraad, magazzino, magazzino a, stock a, merce in, stokta, stoğu, stoku, מלאי ב, ستوك, ستوك في, مخزون, مخزون في, موجود في, موجودة في, الموجود في, stok ma, stock ma, stock me, stock mein`,
  IN: 'في, متوفر في, в, в наличии в, disponible en, disponibili a, disponible à, verfügbar in',
  WITH: `accompagné d un, accompagnée d un, accompagné d une, accompagné de, accompagnée de, corredato da, corredato di, accompagnato da, acompañado de, acompañada de, acompañado por, acompanhado de, begleitet von, mit einem, vergezeld van, в сопровождении`,
  THE: 'un, une, uno, una, ein, eine, einen, een, con, avec, mit, met, com, с',
  SEND: `
    envíame, enviame, envíe, envíenos, mándame, mandame, mándeme, mándenos, mandami, mandatemi, inviami, inviatemi,
    inviateci, envoyez moi, envoyez-moi, envoyez nous, envoie moi, envoie-moi, schick mir, schicken sie, schicken
    sie mir, stuur mij, stuur me, пришлите, пришли, отправьте, скиньте, скинь, покажите, покажи, gönder, gönderin,
    gönderir misin, gönderir misiniz, yollar mısın, bhejiye, dikhao, dikhaiye, dikha do, moklo, mokli do, mokljo,
    batavo, batavjo, תשלח, תשלחי, שלח לי, תשלח לי, ارسل لي, أرسل لي, ارسلوا, ابعتلي, ابعت لي, ابعت`,
  NOR: 'nè, né, noch, ni, né, nem, ни, ולא, ولا',
  PREFERABLY: `
    preferiblemente, de preferencia, preferentemente, preferibilmente, di preferenza, possibilmente, de préférence,
    preferencialmente, de preferência, vorzugsweise, bevorzugt, am liebsten, bij voorkeur, liefst, желательно,
    предпочтительно, tercihen, עדיף, רצוי, يفضل, ويفضل, يستحسن`,
  PREFERRED: `
    adif aval lo hovah, adif aval lo hova, adif, si es posible, si se puede, si possible, se possibile, se possível, wenn möglich, wenns geht, falls möglich,
    indien mogelijk, als het kan, если можно, если возможно, по возможности, mümkünse, olursa iyi olur, إن أمكن, ان
    امكن, إذا ممكن, אם אפשר, agar ho sake, ho sake to, agar possible ho, bani sake to, ho to accha, ho to achha, ho
    to better, hoy to saru, hoi to saru, できれば, 如果可以, 最好是`,
  ABOUT: `
    em torno de, em torno a, alrededor de, aproximadamente, aprox, intorno a, intorno al, intorno ai, attorno a,
    all incirca, environ, à peu près, autour de, etwa, ungefähr, zirka, ongeveer,
    cerca de, por volta de, около, примерно, где то, где-то, порядка, приблизительно, yaklaşık,
    yaklasik, civarı, civari, civarında, civarinda, حوالي, حوالى, تقريبا, تقريباً, بحدود, 7awali,
    hawali, בערך, בסביבות, סביב, beerech, besvivot, lagbhag, takriban, ke aas paas, ke aaspaas, aas paas, aaspaas,
    ke aas pas, lagabhag, aaspas, ni aaspas, लगभग, के आसपास, આશરે, આસપાસ, くらい, ぐらい, 前後, 大概在, 差不多`,
  BETWEEN: 'entre, zwischen, tussen, tra, fra, между, بين, ما بين, בין, 介于',
  RANGE: `
    arası, arasında, arasi, arasinda, ke beech, ke bich, ke beech mein, ke beech me, vachche, ni vachche, के बीच,
    વચ્ચે, ની વચ્ચે, 之间, の間`,
  CORRECTION: `
    ich meine, meinte, voglio dire, intendevo, digo, quiero decir, je veux dire, quero dizer, имел в виду, имела в виду, yani, demek istedim,
    corrección, correccion, mejor dicho, quise decir, no espera, correzione, volevo dire, je voulais dire,
    korrektur, ich meinte, besser gesagt, correctie, ik bedoel, ik bedoelde, ошибся, ошиблась, поправка, вернее,
    исправление, нет стоп, клиент передумал, передумал, передумали, düzeltme, yanlış yazdım, daha doğrusu, müşteri
    fikrini değiştirdi, correção, quis dizer, تصحيح, قصدي, أقصد, اقصد, תיקון, התכוונתי, tikun, galti ho gayi, galti
    se likha, bhul thai, bhul thai gai, sudharo, 更正, 说错了, 打错了, 写错了, 訂正`,
  STONES: 'камня, камней, камни, taşlar, steine, stenen, אבנים',
  STONE: 'камень, камешек, stein, steen, אבן, taş',
  TWO: 'dos, deux, zwei, twee, две, два, dois, duas, iki, שני, שתי, اثنين, إثنين, itnein, shtei, shnei',
  THREE: 'tres, trois, drei, drie, три, üç, שלוש, שלושה, ثلاثة, ثلاث, تلاتة, shlosha, shalosh',
  FOUR: 'cuatro, quattro, quatre, vier, четыре, dört, quatro, ארבע, ארבעה, أربعة, اربعة, أربع, arba',
  FIVE: 'cinco, cinque, cinq, fünf, vijf, пять, beş, חמש, חמישה, خمسة, خمس',
  ASSCHER: 'ашер, ашера, ашеры, אשרים, آشر, أشر, اشر, アッシャー, अशर, અશર, 阿斯切, 阿斯特',
  BAGUETTE: `
    багет, багеты, багетов, baget, bagetler, باغيت, باقيت, בגט, בגטים, baguetes, baguetas, baguetten`,
  GIA: 'джиа, гиа, ג י איי איי, جي اي ايه, جي آي إيه, جي آي ايه',
  IGI: 'иги, איי ג י איי, آي جي آي',
  BGM: '奶咖绿, 咖奶绿, 奶咖, 咖绿奶, 奶绿咖',
  NOBGM:
    '无奶无咖, 无奶无咖无绿, 无咖无奶, 无咖无绿无奶, 不带奶咖绿, 无奶咖绿, 无咖奶绿, 不要奶咖绿, 不要咖奶绿, 不要奶咖',
  BUDGET: `
    budget unseres kunden, budget meines kunden, budget des kunden, budget der kundin, budget van de klant, budget van onze klant, budget van mijn klant, budget van een klant, budget du client, budget de la cliente, budget de notre client, budget de mon client, budget del cliente, budget della cliente, budget del nostro cliente, budget del mio cliente, presupuesto del cliente, presupuesto de la clienta, presupuesto de mi cliente, presupuesto de nuestro cliente, orçamento do cliente, orçamento do meu cliente, бюджет клиента, бюджет нашего клиента, бюджет моего клиента, у клиента бюджет, бюджет у клиента, müşterinin bütçesi, müşterimin bütçesi, müşterimizin bütçesi, תקציב הלקוח, התקציב של הלקוח, תקציב של הלקוח, taktziv shel halakoach, hataktziv shel halakoach, 客户预算, 客户的预算, 我客户预算, 我客户的预算, 客人预算, 客人的预算, 顾客预算, client ka budget, customer ka budget, party ka budget, grahak ka budget, client nu budget, customer nu budget, party nu budget, grahak nu budget,
    presupuesto, presupuesto máximo, presupuesto de, orçamento, orcamento, bütçe, butce, bütçem, bütçesi, бюджет,
    бюджета, бюджетом, الميزانية, ميزانية, ميزانيته, ميزانيتي, ميزانيتنا, תקציב, taktziv, budget de, 预算, 予算, बजट,
    બજેટ`,
  CENTERSTONE: `mitte, centro, centrale, mittelstein, mittelsteine, zentralstein, hauptstein, middensteen, hoofdsteen, centrale steen, middelste steen, pierre centrale, pierre de centre, pierre principale, pietra centrale, pietra principale, piedra central, piedra principal, pedra central, центральный камень, центральный, центр, основной камень, главный камень, в центр, 主石, 主钻, 中间主石, orta taş, merkez taş, ana taş, orta taşı, אבן מרכזית, האבן המרכזית, beech ka, bich ka, beech wala, bich wala, vachche no, vache no, vachla`,
  SIDESTONES: `seiten, lati, seitensteine, seitenstein, beisteine, zijstenen, zijsteen, pierres latérales, pierre latérale, pierres de côté, pierres d épaulement, côtés, pietre laterali, laterali, piedras laterales, laterales, pedras laterais, боковые камни, боковые, боковушки, по бокам, 副石, 配石, 边石, 旁石, 配钻, yan taş, yan taşlar, yan taşları, אבני צד, אבנים בצדדים, side ke, side na, side wale, baju na`,
  AWAITINGYOURREPLY: `ich freue mich auf ihr angebot, wir freuen uns auf ihr angebot, ich freue mich auf ihre antwort, wir freuen uns auf ihre antwort, ich freue mich auf ihre rückmeldung, wir freuen uns auf ihre rückmeldung, in erwartung ihrer antwort, wij kijken uit naar uw aanbod, wij kijken uit naar uw antwoord, ik kijk uit naar uw aanbod, ik kijk uit naar uw antwoord, in afwachting van uw antwoord, dans l attente, dans l attente de votre réponse, dans l attente de votre offre, dans l attente de votre retour, en attente de votre réponse, dans l attente de vous lire, in attesa, in attesa di un vostro riscontro, in attesa di un suo riscontro, in attesa di vostro riscontro, in attesa di una vostra risposta, in attesa di vostra offerta, in attesa di una vostra offerta, resto in attesa, restiamo in attesa, resto in attesa di un vostro riscontro, quedo a la espera, quedamos a la espera, quedo a la espera de su respuesta, quedamos a la espera de su respuesta, quedo a la espera de su oferta, quedamos a la espera de su oferta, a la espera de su respuesta, en espera de su respuesta, quedo atento, quedamos atentos, aguardo a sua resposta, aguardamos a sua resposta, fico no aguardo, жду ответа, ждем ответа, ждём ответа, жду вашего ответа, ждем вашего ответа, ждём вашего ответа, жду предложения, жду предложений, ждем предложений, ждём предложений, cevabınızı bekliyorum, cevabınızı bekliyoruz, teklifinizi bekliyorum, teklifinizi bekliyoruz, 期待您的回复, 期待回复, 等您回复, 等你回复, 盼复, jawab ka intezaar, jawab ka intezar rahega, מחכה לתשובה, מחכים לתשובה, אשמח לתשובה, נשמח לתשובה`,
  HAVEANICEDAY: `schönes wochenende, schönen tag, schönen tag noch, einen schönen tag, einen schönen tag noch, fijne dag, fijne dag nog, fijn weekend, bonne journée, bonne soirée, bon week end, buona giornata, buona serata, buon fine settimana, buon lavoro, que tenga un buen día, buen fin de semana, feliz día, bom fim de semana, хорошего дня, хороших выходных, удачного дня, iyi çalışmalar, iyi haftalar, 祝好, 祝商祺, 周末愉快, יום טוב, יום נעים, שבוע טוב`,
  PRICELIMIT: `preislimit, preisgrenze, preisobergrenze, höchstpreis, prijslimiet, prijsgrens, maximumprijs, maximale prijs, prix limite, prix plafond, limite de prix, plafond de prix, limite di prezzo, prezzo limite, límite de precio, precio límite, precio tope, tope de precio, limite de preço, preço limite, лимит цены, лимит по цене, предел цены, предельная цена, ценовой лимит, 限价, 价格上限, 价格限制, 最高限价, bhav limit, bhaav limit, bhav ni limit, bhav ki limit, rate limit, price ki limit, price ni limit, fiyat limiti, fiyat sınırı, fiyat üst sınırı, מגבלת מחיר, מחיר מקסימום, מחיר מקסימלי, תקרת מחיר`,
  LIMIT: `limiet, лимит, límite, tope, üst limit, obergrenze, bovengrens, 上限, מגבלה, תקרה`,
  VERYGOOD: `
    muy bueno, muy buena, muy buen, muy buenos, molto buono, molto buona, muito bom, muito boa, très bon, très
    bonne, tres bon, sehr gut, sehr gute, zeer goed, очень хорошая, очень хороший, очень хорошее, çok iyi, cok iyi,
    جيد جدا, جيد جداً, טוב מאוד, 很好, 非常好`,
  FORCLIENT: `
    para un cliente, para mi cliente, para cliente, para una clienta, per un cliente, per cliente, per il mio
    cliente, pour un client, pour client, pour mon client, pour une cliente, für einen kunden, für kunden, für
    meinen kunden, voor klant, voor een klant, voor mijn klant, для клиента, для клиентки, для моего клиента,
    müşteri için, müşterim için, para um cliente, لزبون, للزبون, لعميل, لزبونة, עבור לקוח, ללקוח, ללקוחה, client ke
    liye, party ke liye, customer ke liye, client mate, party mate, grahak mate, क्लाइंट के लिए, ગ્રાહક માટે, 给客户`,
  LOCATION:
    'merce ad, ubicación, ubicacion, luogo, standort, locatie, местоположение, konum, الموقع, מיקום, товар в, лежит в, находится в, lager, merce a, mercancía en, se trouve à, liegt in, ligt in',
  STRAIGHT: `
    dritte, dritto, diritte, diritti, recta, rectas, recto, rectos, droite, droites, gerade, прямые, прямой, düz`,
  FULLCUT: `
    taglio completo, corte completo, taille complète, vollschliff, talla completa, full taglio, полная огранка`,
  TRAPEZOID: `
    trapèze, trapèzes, trapecio, trapecios, trapezio, trapezi, trapez, trapeze, трапеция, трапеции, трапеций, טרפז,
    شبه منحرف, 梯形`,
  NOCERTNEEDED: `
    pas de certificat nécessaire, certificat pas nécessaire, sans besoin de certificat, certificado no necesario, no
    hace falta certificado, no necesita certificado, certificato non necessario, non serve certificato, kein
    zertifikat nötig, zertifikat nicht nötig, certificaat niet nodig, сертификат не нужен, сертификат не обязателен,
    sertifika gerekmez, sertifika şart değil, certificate nahi chahiye chalega, לא צריך תעודה, 不需要证书, 证书无所谓`,
  ANY: `koi, kisi, algún, algun, alguna, algunos, algunas, qualche, irgendein, irgendeine, irgendeinen, herhangi bir, какой нибудь, какая нибудь, какое нибудь, какие нибудь, כלשהו, כלשהי`,
  ALL: `
    todo, todos, todas, tout, tutto, tutti, tutte, toutes, tous, hepsi, tümü, все, всё, sabhi, badha, badhu, sab, הכל,
    הכול, כולם, كلها, كلهم, الكل, सब, સભી, બધા, pour tous, pour tout, pour toutes, für alle, alle, alles, per tutti, per tutte, para todos, para todas, para tudo, voor alle, voor allemaal, allemaal, для всех, на всё, hepsi için, hepsi de, tümü için, hepsinde, כולן, לכולם, לכולן, עבור כולם, للكل, للجميع, جميعها, جميعهم, كلهن, sab ke liye, sabke liye, sab me, sabhi me, badha mate, badha ma, badhama, सबके लिए, બધામાં, 全部, 全都, 全部都, 全て, すべて, 全部で`,
  HALFMOON:
    'demi lune, demi lunes, demi-lune, demi-lunes, media luna, medias lunas, mezzaluna, mezzelune, halbmond, halbmonde, полумесяц, полумесяцы, meia lua, meias luas, yarım ay',
  BLACKINCLUSIONS:
    'schwarzen Einschlüsse, schwarze Einschlüsse, inclusions noires, inclusiones negras, inclusioni nere, inclusões pretas, черных включений, чёрных включений, siyah inklüzyon',
  MINUS: 'минус, eksi, ناقص, מינוס, moins',
  SQUARE:
    'quadratisch, quadratische, quadratischer, quadratisches, quadrato, quadrata, quadrati, quadrate, cuadrado, cuadrada, cuadrados, quadrado, quadrada, quadrados, vierkant, vierkante, квадратный, квадратная, квадратные, kare şeklinde, מרובע, מרובעת, مربع, مربعة',
  MOREORLESS:
    'más o menos, mas o menos, più o meno, piu o meno, mais ou menos, plus ou moins, mehr oder weniger, более менее, aşağı yukarı',
  CROWN:
    'kronenwinkel, kroonhoek, angle de couronne, angle couronne, angolo di corona, angolo corona, ángulo de corona, угол короны, taç açısı',
  PAVILION:
    'pavillonwinkel, paviljoenhoek, angle de pavillon, angle de culasse, angolo di padiglione, ángulo de pabellón, угол павильона',
  DEPTH: `
    profondeur, profundidad, profondità, profundidade, tiefe, diepte, глубина, глубиной, derinlik, العمق, עומק, عمق, العمق الكلي, profondeur totale, hauteur totale, profundidad total, profondità totale, profundidade total, gesamttiefe, gesamthoehe, totale diepte, общая глубина, глубины, toplam derinlik, 深さ, 全深さ, गहराई, ઊંડાઈ`,
  TABLE: `tavola, tafel, tabla, площадка, площадки, الطاولة, טייבל, טבלה, תיבל, طاولة, تيبل, mesa, tafelbreite, tafelgröße, tafelbreedte, tafelgrootte, larghezza tavola, размер площадки, тейбл, テーブル, テーブル径, टेबल, ટેબલ`,
  FANCY:
    'фантазийный, фантазийная, фантазийное, фантазийные, фантазийного, фантазийных, فانسي, फैंसी, ફેન્સી, фэнси, פנסי',
  VIVID: 'فيفيد, विविड, વિવિડ, вивид',
  INTENSE:
    'intenso, intensa, intensos, intensas, intensiv, интенсивный, интенсивная, интенсивное, интенсивные, интенсивного, انتنس, إنتنس, इंटेंस, ઇન્ટેન્સ, интенс',
  BUT: 'aber, pero, maar, אבל, لكن, lekin, magar',
  INSTEADOF: `במקום, bimkom, بدل, بدلا من, بدلاً من, بدل من, عوضا عن, عوضاً عن, badal, badalan min, вместо, взамен, au lieu de, au lieu d, au lieu du, à la place de, à la place d, plutôt que, statt, anstatt, anstelle von, an stelle von, invece di, invece che, al posto di, anziché, piuttosto che, in luogo di, en lugar de, en vez de, em vez de, em lugar de, ao invés de, no lugar de, in plaats van, ipv, i p v, 代替, 而不是, 替代`,
  REPLACEDBY: `yerine, ki jagah, ki jagah pe, ki jagah par, ke badle, ke bajay, ke bajaye, ke bajaay, की जगह, के बदले, के बजाय, ni jagya e, ni jagyae, ni jagya ae, na badle, ne badle, ની જગ્યાએ, ને બદલે, 换成, 改成, 改为, 变成, の代わりに, のかわりに, ではなく, じゃなくて`,
  AVAILABILITY: `noch verfügbar, noch verfügbar?, verfügbar?, noch da?, noch vorhanden, noch vorhanden?, noch zu haben, sind die noch da, ist der noch da, ist das noch verfügbar, sind diese verfügbar, sind sie verfügbar, ist er verfügbar, vorrätig?, lieferbar?, verfügbarkeit, disponibles?, encore disponible, encore disponible?, encore disponibles, encore disponibles?, encore dispo, encore dispo?, toujours disponible, toujours disponible?, toujours disponibles, toujours disponibles?, toujours dispo, toujours dispo?, est il disponible, est elle disponible, sont ils disponibles, sont elles disponibles, disponibilité, disponibilité?, disponibile?, disponibili?, ancora disponibile, ancora disponibile?, ancora disponibili, ancora disponibili?, è disponibile?, sono disponibili?, è ancora disponibile?, disponibilità, disponibilità?, sigue disponible, sigue disponible?, siguen disponibles, siguen disponibles?, está disponible?, están disponibles?, todavía disponible?, todavía disponibles?, aún disponible?, disponibilidad, disponibilidad?, ainda disponível, ainda disponível?, ainda disponíveis?, está disponível?, estão disponíveis?, disponível?, disponibilidade, disponibilidade?, ещё есть?, еще в наличии?, еще в наличии, ещё в наличии, всё ещё в наличии?, свободны?, свободен?, доступны?, доступен?, наличие?, эти камни в наличии?, этот камень в наличии?, nog beschikbaar, nog beschikbaar?, nog voorradig?, nog op voorraad?, zijn ze nog beschikbaar?, is deze nog beschikbaar?, beschikbaarheid, beschikbaarheid?, hala var mı, hâlâ var mı, hala mevcut mu, stokta mı, stokta var mı, müsait mi, duruyor mu, bu taş var mı, bu taşlar var mı, זמין?, זמינים?, זמינה?, עדיין זמין, עדיין זמין?, עדיין זמינים?, האם זמין?, יש במלאי?, עדיין יש?, עוד יש?, עדיין קיים?, הוא זמין?, הם זמינים?, zamin?, adayin zamin?, هل متوفر, هل هو متوفر, هل هي متوفرة, هل لا يزال متوفر, متوفرة؟, متاح؟, هل متاح, موجود؟, لسه موجود؟, لسا موجود؟, لسه متوفر؟, mawjood?, mawjoud?, mawjud?, lissa mawjood?, available hai, available hai?, available hai kya, available h, available h?, avail hai, avail hai kya, abhi hai?, abhi hai kya, ye packet available hai, ye packet available hai?, ye packet hai?, ye stone available hai?, yeh packet available hai?, ye stone hai?, उपलब्ध है, उपलब्ध है?, उपलब्ध है क्या, available che, available che?, available chhe, available chhe?, avail che, avail che?, aa packet available che, aa packet available che?, aa packet che?, aa stone available che?, aa stone che?, aa packets available che?, hajar che?, ઉપલબ્ધ છે, ઉપલબ્ધ છે?, 还有吗, 还有货吗, 有库存吗, 还能买吗, まだありますか, まだありますか?, 在庫は?`,
  MELEE: `мелочь, мелочи, меле, mêlé, mêlée, mélée, melé, מלה קטנה, מיילי, ميليه, 碎钻, 小钻, 小碎钻, メレ, メレダイヤ, मेली, મેલી`,
  CHANGE: `замените, заменить, поменяйте, поменять, измените, изменить, remplacer, remplacez, remplace, changer, changez, cambiar, cambia, cambie, cambiare, cambiate, cambi, sostituire, sostituite, reemplazar, reemplace, ersetzen sie, ersetze, ändern sie, ändere, bitte ändern sie, vervang, verander, wijzig, troque, trocar, mude, substituir, לשנות, תשנה, תשנו, תחליף, להחליף`,
};

const book = new PhraseDictionary<string>({ joinsWords: false });
for (const [word, foreign] of Object.entries(foreignSpellings)) book.addAll(foreign.split(','), word);
for (const [word, foreign] of Object.entries(foreignSpellings))
  for (const spelling of foreign.split(',')) book.addAll(otherSpellings(spelling.trim()), word);

/** Russian words in Latin letters, and those that are Russian only in a text with other Russian words: `do`, `para`. */
const latinRussian = new PhraseDictionary<string>({ joinsWords: false });
const shortLatinRussian = new PhraseDictionary<string>({ joinsWords: false });
/** Spellings that are also words of other languages, names or codes. */
const otherWords =
  /^(RADIANT|BRILLIANT|MINIMUM|TRIPL|SERGI|ASHERA?|KAPEL|EMERALD|MUMBAI|POLIS|PERO|STOP|NET|NO NE|OKEY|TRI|PYAT|SKIN|KAR|TOLKO)$/;
/** Letters of a spelling that is Russian by itself, and of the shortest ones. */
const [longLatin, shortestLatin] = [5, 2];
for (const [word, foreign] of Object.entries(foreignSpellings))
  for (const russian of foreign.split(','))
    for (const spelling of latinSpellings(russian.trim().replaceAll(/\s+/g, ' '))) {
      if (spelling === word || spelling.length < shortestLatin || otherWords.test(spelling)) continue;
      const isLong = spelling === 'KRUG' || spelling.replaceAll(' ', '').length >= longLatin;
      (isLong ? latinRussian : shortLatinRussian).add(spelling, word);
    }

/** The longest foreign phrase that begins at a token. */
function findForeign(tokens: readonly Token[], at: number): Found<string> | null {
  const [found, latin] = [book.find(tokens, at), latinRussian.find(tokens, at)];
  return latin !== null && latin.length > (found?.length ?? 0) ? latin : found;
}

/** Words that are also English or codes of the trade; a longer phrase that begins with them is translated. */
const ambiguousAlone = new Set([
  'O',
  'VE',
  'AD',
  'AB',
  'UN',
  'CON',
  'COM',
  'MET',
  'MIT',
  'LO',
  'HART',
  'PAR',
  'MAG',
  'SIN',
  'SOLO',
  'DANK',
  'LEV',
  'HIC',
  'ET',
  'KALI',
]);

/** The article or preposition of `d'ovales`, `l'ovale`, `un'ovale`, which the letters of the word begin with. */
const elided = /^(D|L|UN|DELL|ALL|DALL)(?=[A-ZÀ-Ü]{4})/;

/** Divides `d'ovales` into two words, if only the second is a word of a dictionary. */
function divideElisions(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => isElided(token))) return tokens;
  return tokens.flatMap((token) => {
    const article = isElided(token) ? (elided.exec(token.text)?.[0] ?? '') : '';
    const [word, middle] = [token.text.slice(article.length), token.start + article.length + 1];
    if (article === '' || beginsSpelling(token.text) || !beginsSpelling(word)) return [token];
    return [
      createToken('word', article.startsWith('D') ? 'OF' : 'A', {
        start: token.start,
        end: middle,
        isAdjacent: token.isAdjacent,
      }),
      createToken('word', word, { start: middle, end: token.end, isAdjacent: false }),
    ];
  });
}

/** Whether a word was written with one apostrophe, and begins as an elision does. */
const isElided = ({ kind, text, start, end }: Token): boolean =>
  kind === 'word' && text.length === end - start - 1 && elided.test(text);

/** Replaces foreign words by one English token each. Offsets refer to the text as written. */
export function translateTokens(written: readonly Token[]): Token[] {
  const tokens = dividePrefixes(
    divideElisions(written),
    (divided, at) => book.find(divided, at)?.length ?? 0,
  );
  const translated: Token[] = [];
  const isForeignText = tokens.some((_, index) => isClearlyForeign(tokens, index));
  const isRussian = tokens.some((_, index) => latinRussian.find(tokens, index) !== null);
  let at = 0;
  while (at < tokens.length) {
    const first = tokens[at];
    const written = readEachSign(tokens, at) ?? findForeign(tokens, at);
    const short = isRussian && !isEnglishVerb(tokens, at) ? shortLatinRussian.find(tokens, at) : null;
    const match = short !== null && short.length >= (written?.length ?? 0) ? short : written;
    const found = match === null || isParticle(tokens, at) ? null : match;
    if (first === undefined) break;
    const last = found === null ? undefined : tokens[at + found.length - 1];
    if (
      found === null ||
      last === undefined ||
      (found.length === 1 && short === null && !isForeign(tokens, at))
    ) {
      const word = isForeignText ? translateParticle(tokens, at) : undefined;
      translated.push(word === undefined ? first : createToken(first.kind, word, first));
      at += 1;
      continue;
    }
    const { start, isAdjacent } = first;
    translated.push(createToken('word', wordOf(tokens, at, found), { start, end: last.end, isAdjacent }));
    at += found.length;
  }
  return translated;
}

/** `do you have` in a text with Russian words; before a figure the word is a bound. */
const isEnglishVerb = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'DO' && tokens[at + 1]?.kind !== 'number' && !isSign(tokens[at + 1], '$€₪£₹');

const describing = /^(TINGE|BROWN|GREEN|YELLOW|PINK|MILKY|BLACK|FLUOR|ELONGATED|SHADE)$/;

/**
 * The English word of a phrase: `nessuna sfumatura` refuses the word behind it, and the first of two `ni` is that of
 * `ni brun ni laiteux`.
 */
function wordOf(tokens: readonly Token[], at: number, { length, meaning }: Found<string>): string {
  const next = findForeign(tokens, at + length)?.meaning ?? '';
  if (meaning === 'NONE' && describing.test(next)) return 'NO';
  // `также` is also, and in two words as well as behind the goods the same.
  if (meaning === 'ALSO' && tokens[at]?.text === 'ТАК') return 'SAME';
  // `pas de fluo forte`, `senza fluorescenza media`: only that strength and stronger ones are refused.
  if (meaning === 'NOFLUOR' && strengths.test(next)) return 'NO';
  if (meaning !== 'NOR' || !describing.test(next)) return meaning;
  const isFirst = !tokens.some(
    (token, index) => index < at && index >= at - reachOfNor && isNegation(token, tokens, index),
  );
  return isFirst ? 'NO' : meaning;
}
const strengths = /^(?:FAINT|SLIGHT|MEDIUM|MED|STRONG)$/;
/** How far before `ni` the negation is that it continues. */
const reachOfNor = 8;
const isNegation = ({ text }: Token, tokens: readonly Token[], at: number): boolean =>
  /^(NO|NOT|NON|WITHOUT)$/.test(text) ||
  /^(NO|NOR|NEITHER|WITHOUT|NOTOK)$/.test(findForeign(tokens, at)?.meaning ?? '');

function isClearlyForeign(tokens: readonly Token[], at: number): boolean {
  const found = findForeign(tokens, at);
  const word = tokens[at]?.text ?? '';
  return found !== null && (found.length > 1 || (!ambiguousAlone.has(word) && found.meaning !== word));
}

/** `1.50 se 1.70 tak`: from the first to the second. */
const isEndOfRange = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'TAK' && tokens[at - 2]?.text === 'SE';

const isCaratUnit = (token: Token | undefined) => /^(CT|CTS|CRT|CARATS?|KARAT)$/.test(token?.text ?? '');
/** A higher figure before `carat ka` is a price per carat. */
const heaviest = 30;

/** Whether the token opens no phrase here although one begins with it: `1.50 se 1.70 tak`, `2 carat ka gol`. */
function isParticle(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const isWeight = before?.kind === 'number' && Number(before.text) <= heaviest;
  return isEndOfRange(tokens, at) || (isWeight && isCaratUnit(tokens[at]) && tokens[at + 1]?.text === 'KA');
}

const articles =
  /^(UN|UNA|UNO|UNE|UM|UMA|DES|DU|LES|LE|LA|LOS|LAS|EL|IL|GLI|DEI|DELLE|DER|DIE|DAS|DEM|DEN|EIN|UNOS|UNAS)$/;
const countsAndArticles =
  /^(UN|UNA|UNO|UNE|UM|UMA|DUE|DOS|DEUX|DUAS|DOIS|TRE|TRES|TROIS|OTRO|OTRA|ALTRO|ALTRA)$/;

/**
 * Particles of Italian, Spanish, Portuguese and French that are also letters of colours: `de 2ct`, `da 1,50 a 1,70`,
 * `e una coppia`. They are translated only in a text that has other words of these languages.
 */
function translateParticle(tokens: readonly Token[], at: number): string | undefined {
  const [before, word = '', next] = [tokens[at - 1], tokens[at]?.text, tokens[at + 1]];
  if (articles.test(word)) return 'A';
  // `entre 1.00 y 1.20`, `zwischen 1 ct und 1,2 ct`
  if (joins.test(word) && next?.kind === 'number' && [2, 3].some((back) => opensBetween(tokens, at - back)))
    return 'AND';
  // `da 1,50 a 1,70`, `von 1,0 ct bis 1,2 ct`; `de 2ct`
  if (origins.test(word) && next?.kind === 'number')
    return [2, 3].some((on) => isRangeEnd(tokens, at + on)) ? 'FROM' : 'OF';
  // `idem en 1,50`, `lo mismo en 2.00`
  if (/^(EN|EM|À)$/.test(word) && next?.kind === 'number' && endsSame(tokens, at)) return 'IN';
  // `3 круга по 1.20`
  if (word === 'ПО' && next?.kind === 'number') return 'OF';
  if (word === 'PO' && next?.kind === 'number' && next.text.includes('.')) return 'OF';
  // `lo 1.20, rak 1.30-1.39`
  if (word === 'LO' && next?.kind === 'number') return 'NO';
  if (isEndOfRange(tokens, at)) return 'A';
  if (/^(KA|KI|KE)$/.test(word) && isCaratUnit(before)) return 'OF';
  // `ne faint chalse`: and, in Gujarati.
  if (word === 'NE' && next?.kind === 'word') return 'AND';
  // `se lo enseño al cliente`
  if (word === 'SE' && /^(LO|LA|LOS|LAS|LE|LES|NE|NON|É|È)$/.test(next?.text ?? '')) return 'A';
  // `GIA j joie`: only, in Gujarati. Behind a colour it is one more.
  if (word === 'J' && isNeeded(tokens, at + 1) && vocabularies.lab.read(before?.text ?? '') !== undefined)
    return 'ONLY';
  // `H-I VS2 en smaragd 3,00`: and, in Dutch.
  if (word === 'EN' && before?.kind === 'word' && isShapeWord(tokens, at + 1)) return 'AND';
  // `ek single oval`
  if (word === 'EK') return 'A';
  // `due gocce`
  if (word === 'DUE' && (findForeign(tokens, at + 1) !== null || next?.text === 'OVALI')) return 'TWO';
  // `IGI o GIA`
  if (word === 'O' && before?.kind === 'word' && next?.kind === 'word') return 'OR';
  // `oval y cojín`, `oval e cuscino`
  if (joins.test(word) && isShapeWord(tokens, at - 1) && isShapeWord(tokens, at + 1)) return 'AND';
  // `5 carati e 1,5 mm`, `1.8 mm et 12 pcs`: the particle between two measures.
  const isMeasure =
    /^(CT|CTS|CARATI|MM|PCS|PC|PAIRS?|STK)$/.test(before?.text ?? '') || before?.kind === 'number';
  if (
    next?.kind === 'number' &&
    (word === 'ET' || (/^(E|Y)$/.test(word) && isMeasure && before?.kind !== 'number'))
  )
    return 'AND';
  const counted = next?.kind === 'number' ? findForeign(tokens, at + 2)?.meaning : undefined;
  const isCounted = counted === 'PCS' || counted === 'PAIR' || counted === 'PAIRS';
  if (/^(E|Y|ET)$/.test(word) && (isCounted || countsAndArticles.test(next?.text ?? ''))) return 'AND';
  if (next?.kind !== 'number') {
    // `paire de poires`: the particle between two words of the language.
    const isBetween =
      before?.kind === 'word' &&
      (findForeign(tokens, at + 1) !== null ||
        (next?.kind === 'word' && next.text.length >= longerThanCodes)) &&
      !isLetterPair(before);
    return /^(DE|DA|DI)$/.test(word) && isBetween ? 'OF' : undefined;
  }
  // `looking 4 a 2ct`: a range rises.
  return word === 'A' && before?.kind === 'number' && Number(before.text) < Number(next.text)
    ? 'TO'
    : undefined;
}

/** Whether words for "the same" end before a token. */
const endsSame = (tokens: readonly Token[], at: number): boolean =>
  [1, 2, 3, 4].some((length) => {
    const found = findForeign(tokens, at - length);
    return found?.meaning === 'SAME' && found.length === length;
  });

const isNeeded = (tokens: readonly Token[], at: number): boolean =>
  findForeign(tokens, at)?.meaning === 'NEED';

/** Whether a token is a shape by its name, in any language. */
const isShapeWord = (tokens: readonly Token[], at: number): boolean => {
  const name = findForeign(tokens, at)?.meaning ?? tokens[at]?.text ?? '';
  return name.length > 2 && vocabularies.shape.read(name.replace(/GROUP$/, '')) !== undefined;
};

const joins = /^(Y|E|I|ET|UND|EN|VE|И|و)$/;
const origins = /^(DE|DA|DI|VON|VAN|С|من|מ)$/;
const opensBetween = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] !== undefined && findForeign(tokens, at)?.meaning === 'BETWEEN';
const isRangeEnd = (tokens: readonly Token[], at: number): boolean => {
  const word = tokens[at]?.text ?? '';
  const isEnd = word === 'A' || /^(TO|UPTO)$/.test(findForeign(tokens, at)?.meaning ?? '');
  return isEnd && tokens[at + 1]?.kind === 'number';
};

/** `0.50 c/u`: each. A dictionary ignores the slash, and without it the letters are a shape. */
const readEachSign = (tokens: readonly Token[], at: number): Found<string> | null =>
  tokens[at]?.text === 'C' &&
  tokens[at + 1]?.text === '/' &&
  tokens[at + 2]?.text === 'U' &&
  tokens[at + 2]?.isAdjacent === true
    ? { length: 3, meaning: 'EACH' }
    : null;

/** Letters of a word that is no code of the trade. */
const longerThanCodes = 5;

/** A colour or a clarity before `DE`, which then may be colours too. */
const isLetterPair = ({ text }: Token) => text.length < 3 || /^(?:VVS|VS|SI)\d?$/.test(text);

/** Whether a short ambiguous word is foreign here: before or after another word, not between figures or codes. */
function isForeign(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? '';
  if (!ambiguousAlone.has(word)) return true;
  const next = tokens[at + 1];
  if (word === 'AD' || word === 'AB') return next?.kind === 'number' || /^[$€₪£₹]$/.test(next?.text ?? '');
  // `lev 1.50`; it is also a name.
  if (word === 'LEV') return next?.kind === 'number';
  // `sin tinte`; alone it is Singapore.
  if (word === 'SIN') return findForeign(tokens, at + 1) !== null;
  // `par esmeralda 0.80`; in Hindi the word is `at`.
  if (word === 'PAR') return isShapeWord(tokens, at + 1);
  // `hart 1.00`, `hart hetzelfde`; it is also a name.
  if (word === 'HART') return next?.kind === 'number' || findForeign(tokens, at + 1)?.meaning === 'SAME';
  if (word === 'O' || word === 'KALI') return false;
  return next !== undefined && next.kind === 'word' && next.text.length > 1;
}

const maxPhraseLength = 40;

/** The English word for a phrase that is one trade word of another language; undefined for any other text. */
export function translatePhrase(text: string): string | undefined {
  if (text.length > maxPhraseLength) return undefined;
  const tokens = tokenise(text, 0, text.length);
  const found = findForeign(tokens, 0);
  return found?.length === tokens.length ? found.meaning : undefined;
}
