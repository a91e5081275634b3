import { GoodsScreen } from './goods-screen.tsx';

/** The desk's jewellery. */
export const DeskJewelleryScreen = () => <GoodsScreen kind="PIECE" />;
