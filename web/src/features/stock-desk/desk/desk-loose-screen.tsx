import { GoodsScreen } from './goods-screen.tsx';

/** The desk's loose goods. */
export const DeskLooseScreen = () => <GoodsScreen kind="LOT" />;
