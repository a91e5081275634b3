import { DeskGoodsScreen } from './desk-goods-screen.tsx';

export const DeskJewelleryScreen = () => <DeskGoodsScreen kind="PIECE" />;
