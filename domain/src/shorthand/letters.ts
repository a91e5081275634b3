/**
 * Patterns of letters of any script. They are constants, because the build turns the `\p` of an expression into a call
 * that compiles it, which inside a function is one for each word of a line.
 */
export const oneLetter = /^\p{L}$/u;
export const onlyLetters = /^\p{L}+$/u;
export const severalLetters = /^\p{L}{2,}$/u;
