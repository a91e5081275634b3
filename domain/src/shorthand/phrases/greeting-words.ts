import type { CourtesyWords } from './courtesy-words.ts';

/** Greetings and closing words. */
export const greetingWords: readonly CourtesyWords[] = [
  [
    `hi, morning, morning all, morning team, evening all, good morning all, good evening all, good afternoon all, hi there, hello there, hello sir, hi sir, hi dear, hello dear, hello bro, hi bro, hello friend, hi friend, hi friends, hello friends, hi folks, hey guys, hey all, hey there, hello, hey, hii, hiii, helo, dear, dear sir, dear all, dear team, hi team, hi all, hello all, hello team, good morning,
  good mrng, gud mrng, gd mrng, good mng, guys, gents, folks, everyone, sirs, hi guys, hello guys, hi everyone,
  good afternoon, good evening, good day, gd morning, gm, ga, greetings, namaste, salam, sir, sirji, sir ji, madam, maam,
  mam, bhai, bhaiya, bhaijaan, bro, brother, boss, friend, friends, lah, leh, hor, liao, dost, seth, sethji, ji, habibi, achi, motek, yaar,
  what's up, whats up, wassup, how's it going, hows it going, how is it going, hope you're well, hope youre well, hope ur well, hope u r well, hope u are well, hope this finds you well, i hope this finds you well, hope this message finds you well, i hope you are well, i hope you're well, hope you are fine, hope you're doing well, hope you're good, trust you are well, trust all is well,
  hope you are well, hope all is well, hope you are doing well, how are you, how r u, 老板, 您好, 你好, 亲, 各位`,
    { statements: [], role: 'courtesy', noise: 'greeting' },
  ],
  [
    `thanks, thank you, thanks a lot, many thanks, thanks in advance, thank you in advance, thank you for your message, thanks for your message, thank you for your mail, thank you for your email, thanks for your mail, thanks for your email, thank you for your reply, thanks for your reply, thank you for your prompt reply, thank you for your quick reply, thanks for getting back, thank you for getting back to us, thank you for your offer, thanks for your offer, with best regards, with kind regards, with warm regards, with regards, with many thanks, kindest regards, warmest regards, yours faithfully, yours truly, sincerely yours, respectfully, thx, thnx, tks, tnx, ty, tq, regards,
  rgds, best regards, kind regards, warm regards, best rgds, brgds, cheers, sincerely, yours sincerely, best wishes,
  谢谢, 多谢, 感谢`,
    { statements: [], role: 'courtesy', noise: 'signature' },
  ],
];
