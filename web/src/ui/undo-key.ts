/** Key that undoes what the newest notice reports. */
export const undoKey = 'z';
